import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button, type ButtonSize } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useSnackbar } from './snackbar.tsx';

const CONFIRMATION_MS = 2000;

export type CopyButtonProps = {
  /** A function where making it takes a while: it is asked when the button is pressed. */
  text: string | (() => string);
  label: string;
  /** Only the icon, with the label as its name. */
  isIconOnly?: boolean | undefined;
  size?: ButtonSize | undefined;
};

/** Copies `text`; a check stands in for the icon for 2 seconds. */
export function CopyButton({ text, label, isIconOnly = false, size = 's' }: CopyButtonProps) {
  const { t } = useLingui();
  const { showError, showCopied } = useSnackbar();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setIsCopied(true);
      showCopied();
    } catch {
      // The browser may refuse without permission or a secure context.
      showError(t`The browser did not allow copying. Select the text and copy it by hand.`);
    }
  }

  const icon = isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (isIconOnly) return <IconButton label={label} icon={icon} onClick={() => void copy()} />;
  return (
    <Button variant="cancel" size={size} icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
