import { useLingui } from '@lingui/react/macro';
import Printer from 'lucide-react/icons/printer';
import { Button } from './button.tsx';
import { printPage } from './printing.ts';

/** Prints what the page shows, or saves it as a PDF; as Ctrl+P does. */
export function PrintButton() {
  const { t } = useLingui();
  return (
    <Button
      data-activity="print"
      variant="cancel"
      size="s"
      icon={<Printer aria-hidden="true" />}
      onClick={() => void printPage()}
    >
      {t`Print`}
    </Button>
  );
}
