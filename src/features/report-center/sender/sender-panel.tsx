import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dkimSelectorSchema } from '#core/contract/report-sender.ts';
import { isEmail } from '#core/domain/email.ts';
import styles from '#src/features/report-center/report-center.module.css';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, ErrorNote, Panel, TextField } from '#src/ui/index.tsx';
import { SenderPart } from './sender-part.tsx';
import { useSenders } from './use-senders.ts';

type SenderPanelProps = {
  /** '' for the product's own address. */
  email: string;
  onChange: (email: string) => void;
};

/** From whom the reports of a brand come, and whether receivers believe it. */
export function SenderPanel({ email, onChange }: SenderPanelProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { senders, signs, check } = useSenders();
  const address = email.trim().toLowerCase();
  const known = senders.find(({ check: { domain } }) => address.endsWith(`@${domain}`));
  const [typed, setTyped] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const selector = typed ?? known?.selector ?? '';
  const isSelector = dkimSelectorSchema.safeParse(selector).success;

  async function handleCheck() {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await check(address, selector);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Panel title={<Trans>Sender of e-mails</Trans>}>
      <div className={styles['stack']}>
        <div className={styles['pair']}>
          <TextField
            label={t`Sender address`}
            type="email"
            value={email}
            maxLength={254}
            help={t`An address of your own domain. Empty: our address, and answers go to you.`}
            error={
              address !== '' && !isEmail(address)
                ? t`Write an address such as ann@example.org, without a name.`
                : undefined
            }
            onValueChange={(next) => onChange(next.trim())}
          />
          {!signs && (
            <TextField
              label={t`Name of the DKIM key`}
              value={selector}
              maxLength={63}
              spellCheck={false}
              help={t`Only if the mail server signs with a key of your domain.`}
              error={isSelector ? undefined : t`Letters, digits, hyphens and dots only.`}
              onValueChange={(next) => setTyped(next.trim())}
            />
          )}
        </div>
        <Verdict address={address} isUsed={known?.isUsed === true} />
        {isEmail(address) && (
          <div>
            <Button variant="cancel" isBusy={isBusy} disabled={!isSelector} onClick={() => void handleCheck()}>
              <Trans>Check domain</Trans>
            </Button>
          </div>
        )}
        {problem !== undefined && <ErrorNote text={problem} />}
        {known !== undefined && <Found sender={known} />}
      </div>
    </Panel>
  );
}

/** Which of the two happens with the next report. */
function Verdict({ address, isUsed }: { address: string; isUsed: boolean }) {
  if (address === '' || !isEmail(address)) return null;
  return (
    <p role="status">
      <strong>
        {isUsed ? (
          <Trans>
            Reports of this brand come from <bdi>{address}</bdi>.
          </Trans>
        ) : (
          <Trans>
            Reports of this brand still come from our address, and answers go to you: the domain has to be shown to be
            yours, and SPF or DKIM to be in order.
          </Trans>
        )}
      </strong>
    </p>
  );
}

function Found({ sender: { check, checkedAtMs } }: { sender: ReturnType<typeof useSenders>['senders'][number] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const at = formats.dateTime(checkedAtMs);
  return (
    <>
      <SenderPart title={t`Ownership`} part={check.ownership} />
      <SenderPart title="SPF" part={check.spf} />
      <SenderPart title="DKIM" part={check.dkim} />
      <SenderPart title="DMARC" part={check.dmarc} />
      <p className={styles['hint']}>
        <Trans>Checked {at}. It is looked at again every few hours while reports come from it.</Trans>
      </p>
    </>
  );
}
