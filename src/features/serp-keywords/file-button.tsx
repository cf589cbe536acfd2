import { Trans } from '@lingui/react/macro';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { Button } from '#src/ui/index.tsx';

/** Chooses a file. */
export function FileButton({ label, accept, onFile }: { label: string; accept: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button variant="cancel" size="s" icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
        <Trans>Choose a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
