import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PlanCluster } from '#core/keywords/cluster-plan.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { Disclosure, ExternalLink, Foreign } from '#src/ui/index.tsx';
import type { ClusterReply } from './cluster-job.ts';
import type { ClusteringSession, ClusteringState } from './clustering-session.ts';
import styles from './clustering.module.css';
import { PAGE_STATES } from './plan-words.ts';

type ProofProps = { state: ClusteringState; session: ClusteringSession; cluster: PlanCluster };
type ProofReply = Extract<ClusterReply, { kind: 'proof' }>;

/** Addresses named at first. */
const FIRST = 20;

/** Why the phrases are together, how firmly, and which pages of the website cover them. */
export function Proof({ state, session, cluster }: ProofProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [proof, setProof] = useState<ProofReply | null>(null);
  const { members } = cluster;
  useEffect(() => {
    let isCurrent = true;
    void session.proofOf(members).then((reply) => isCurrent && setProof(reply));
    return () => {
      isCurrent = false;
    };
  }, [session, members]);
  const described = state.described.get(cluster.id);
  const words = formats.list((proof?.words ?? []).map(({ word, phrases }) => `${word} (${formats.number(phrases)})`));
  return (
    <div className={styles['stack']}>
      {described !== undefined && (
        <p className={styles['hint']}>
          <Trans>Density {formats.percent(described.facts.density)}: so many of its pairs meet the threshold.</Trans>{' '}
          {described.facts.stability !== null && (
            <Trans>
              Stability {formats.percent(described.facts.stability)}: so many phrases would stay with the head one step
              higher.
            </Trans>
          )}
        </p>
      )}
      {described?.match && (
        <div>
          <strong>{t(PAGE_STATES[described.match.state])}</strong>
          <ul className={styles['addresses']}>
            {described.match.urls.map((url) => (
              <li key={url}>
                <ExternalLink href={url}>{url}</ExternalLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {proof !== null && proof.addresses.length > 0 && (
        <Disclosure
          summary={
            <Plural
              value={proof.addresses.length}
              one="Proof: # address that several phrases share"
              other="Proof: # addresses that several phrases share"
            />
          }
        >
          <ul className={styles['addresses']}>
            {proof.addresses.slice(0, FIRST).map(({ address, phrases }) => (
              <li key={address}>
                <Foreign>{address}</Foreign>{' '}
                <span className={styles['hint']}>
                  <Plural value={phrases} one="# phrase" other="# phrases" />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {words !== '' && (
        <p className={styles['hint']}>
          <Trans>
            Words in common: <bdi>{words}</bdi>
          </Trans>
        </p>
      )}
    </div>
  );
}
