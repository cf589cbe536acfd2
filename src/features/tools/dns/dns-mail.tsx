import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DnsAnswer, DnsFinding } from '#core/contract/lookups/dns.ts';
import { Panel, SeverityMark } from '#src/ui/index.tsx';
import { useMailText } from '#src/analysis/mail/use-mail-text.ts';
import { Copyable } from '#src/features/tools/parts/tool-values.tsx';
import styles from './dns.module.css';

type Mail = NonNullable<DnsAnswer['mail']>;

/** How mail in the name of a domain is protected: who may send it, and who must encrypt it. */
export function DnsMail({ mail: { spf, dmarc, dkim, selectors, mtaSts } }: { mail: Mail }) {
  const { t } = useLingui();
  return (
    <Panel title={t`Mail`}>
      <div className={styles['mail']}>
        <Part
          name="SPF"
          found={spf}
          missing={<Trans>No record: receivers cannot tell which servers may send in this name.</Trans>}
        >
          {spf !== null && <Plural value={spf.lookups} one="# DNS lookup of 10" other="# DNS lookups of 10" />}
        </Part>
        <Part
          name="DMARC"
          found={dmarc}
          missing={<Trans>No record: nobody is told what to do with forged mail.</Trans>}
        />
        {dkim.map(({ selector, ...key }) => (
          <Part key={selector} name={`DKIM ${selector}`} found={key} missing={null} />
        ))}
        {dkim.length === 0 && (
          <Part
            name="DKIM"
            found={null}
            missing={
              <Plural value={selectors} one="# name was tried: no key." other="# common names were tried: no key." />
            }
          />
        )}
        <Part name="MTA-STS" found={mtaSts} missing={<Trans>No record: encryption is not required.</Trans>} />
      </div>
    </Panel>
  );
}

type PartProps = {
  name: string;
  found: { readonly record: string; readonly findings: readonly DnsFinding[] } | null;
  missing: ReactNode;
  children?: ReactNode;
};

function Part({ name, found, missing, children }: PartProps) {
  const mailText = useMailText();
  return (
    <section className={styles['part']}>
      <h3 className={styles['name']}>{name}</h3>
      {found === null ? (
        <p className={styles['missing']}>{missing}</p>
      ) : (
        <>
          <div className={styles['record']}>
            <Copyable label={name} text={found.record} />
          </div>
          {children !== undefined && <p className={styles['missing']}>{children}</p>}
          <ul className={styles['findings']}>
            {found.findings.map((finding) => (
              <li key={`${finding.key} ${finding.value ?? ''}`}>
                <SeverityMark severity={finding.level} label="" />
                <span>{mailText(finding)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
