import { Trans, useLingui } from '@lingui/react/macro';
import { gradeSecurity, type SecurityPoint, type SecurityRule } from '#core/tools/http-debugger/grade-security.ts';
import { Foreign, Panel, SeverityMark } from '#src/ui/index.tsx';
import tools from '#src/features/tools/tools.module.css';
import type { Hop } from './hop-timing.tsx';
import styles from './http-debugger.module.css';

const MARKS = { good: 'passed', weak: 'warning', missing: 'error' } as const;

/** The grade of the headers that protect visitors, with what took points. */
export function Security({ hop, askedAtMs }: { hop: Hop; askedAtMs: number }) {
  const { t } = useLingui();
  const { grade, score, points } = gradeSecurity(hop, askedAtMs);
  return (
    <Panel title={t`Security headers`}>
      <div className={styles['explained']}>
        <p className={styles['grade']}>
          <strong>{grade}</strong> <Trans>{score} of 100 points</Trans>
        </p>
        <ul className={styles['points']}>
          {points.map((point) => (
            <li key={point.rule}>
              <Point point={point} />
            </li>
          ))}
        </ul>
        <p className={tools['problem']}>
          <Trans>
            Only headers are judged, by weights of our own. A page can be safe without them and unsafe with them.
          </Trans>
        </p>
      </div>
    </Panel>
  );
}

function Point({ point: { rule, state, value, cost } }: { point: SecurityPoint }) {
  const { t } = useLingui();
  const ruleTexts = useRuleTexts();
  const stateText = { good: t`Good`, weak: t`Weak`, missing: t`Missing` }[state];
  const { name, good, bad } = ruleTexts[rule];
  return (
    <>
      <SeverityMark severity={MARKS[state]} label={stateText} />
      <div>
        <strong>{name}</strong> {cost > 0 && <span className={tools['problem']}>−{cost}</span>}
        <p>{state === 'good' ? good : bad}</p>
        {value !== '' && (
          <p className={styles['value']}>
            <Foreign>{value}</Foreign>
          </p>
        )}
      </div>
    </>
  );
}

type RuleText = { readonly name: string; readonly good: string; readonly bad: string };

function useRuleTexts(): Readonly<Record<SecurityRule, RuleText>> {
  const { t } = useLingui();
  return {
    https: {
      name: 'HTTPS',
      good: t`No one between browser and server can read or change it.`,
      bad: t`Anyone between browser and server can read and change it.`,
    },
    hsts: {
      name: 'Strict-Transport-Security',
      good: t`Browsers stay on HTTPS.`,
      bad: t`Send max-age of half a year or more over HTTPS, so that browsers never try plain HTTP.`,
    },
    csp: {
      name: 'Content-Security-Policy',
      good: t`Foreign and inline scripts are not run.`,
      bad: t`Name where scripts may come from, without unsafe-inline and without whole schemes or *.`,
    },
    framing: {
      name: 'frame-ancestors, X-Frame-Options',
      good: t`Other sites cannot frame the page.`,
      bad: t`Any site can frame the page and catch clicks. Send frame-ancestors or X-Frame-Options: SAMEORIGIN.`,
    },
    sniffing: {
      name: 'X-Content-Type-Options',
      good: t`Browsers keep to the type that is said.`,
      bad: t`Send nosniff, so that browsers do not guess what a file is.`,
    },
    referrer: {
      name: 'Referrer-Policy',
      good: t`Other sites are not told the whole address.`,
      bad: t`Say how much of the address other sites are told, such as strict-origin-when-cross-origin.`,
    },
    permissions: {
      name: 'Permissions-Policy',
      good: t`Camera, location and the like are limited.`,
      bad: t`Take away what the page does not need, such as camera and location.`,
    },
    cookies: {
      name: t`Cookies`,
      good: t`No cookie lacks a protection.`,
      bad: t`Cookies lack Secure, HttpOnly or SameSite. See the tab with cookies.`,
    },
    opener: {
      name: 'Cross-Origin-Opener-Policy',
      good: t`Pages that open this one cannot reach into it.`,
      bad: t`Send same-origin, so that pages that open this one cannot reach into it.`,
    },
    versions: {
      name: t`Versions`,
      good: t`No header tells the version of the software.`,
      bad: t`A header tells the version of the software, which helps whoever looks for known holes.`,
    },
  };
}
