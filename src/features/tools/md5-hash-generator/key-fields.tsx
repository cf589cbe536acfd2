import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import type { KeyForm } from '#core/tools/md5-hash-generator/md5-hash-generator.ts';
import { IconButton, SelectField, TextField } from '#src/ui/index.tsx';

export type HmacKey = { readonly text: string; readonly form: KeyForm };

type KeyFieldsProps = { value: HmacKey; onValueChange: (value: HmacKey) => void; isWrong: boolean };

/** The key of an HMAC: on the screen alone. */
export function KeyFields({ value, onValueChange, isWrong }: KeyFieldsProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <TextField
        label={t`HMAC key (optional)`}
        value={value.text}
        onValueChange={(text) => onValueChange({ ...value, text })}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? t`The key is not written like this.` : undefined}
        icon={
          <IconButton
            label={isShown ? t`Hide key` : t`Show key`}
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <SelectField
        label={t`Key written as`}
        value={value.form}
        options={[
          { value: 'text', label: t`Text` },
          { value: 'hex', label: t`Hexadecimal` },
          { value: 'base64', label: 'Base64' },
        ]}
        onValueChange={(form) => onValueChange({ ...value, form: form as KeyForm })}
      />
    </>
  );
}
