import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { listSearches } from '#core/contract/serp/positions.ts';
import { shownHost } from '#core/domain/shown-host.ts';
import type { SiteHost } from '#core/domain/site-host.ts';
import { AddWebsiteButton } from '#src/analysis/add-website-button.tsx';
import { useCurrentProject } from '#src/data/hooks/use-current-project.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { usePreference } from '#src/data/hooks/use-preference.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { Badge, Button, EmptyNote, ErrorNote, PageTitle, SelectField, Skeleton, buttonClass } from '#src/ui/index.tsx';
import styles from './positions-frame.module.css';
import { useSearchName } from './search-name.ts';

/** A project in one search: what figures of positions are about. */
export type PositionsPlace = { readonly site: SiteHost; readonly search: string };
export type PositionsFrameProps = {
  /** `null` for the current project. */
  site: SiteHost | null;
  title: ReactNode;
  /** What will be seen here, in a sentence. */
  promise: ReactNode;
  /** Made-up figures, shown on demand and marked as such. */
  example: () => ReactNode;
  children: (place: PositionsPlace) => ReactNode;
};

/** What pages about positions have in common: the project, the search they are about, and what is shown while there are none. */
export function PositionsFrame(props: PositionsFrameProps) {
  const { t } = useLingui();
  const current = useCurrentProject();
  if (props.site !== null) return <OfProject key={props.site} {...props} site={props.site} />;
  if (current === undefined) return <Skeleton label={t`Loading the project`} shape="panel" />;
  if (current !== null) return <OfProject key={current.site} {...props} site={current.site} />;
  return <NoProject {...props} />;
}

function NoProject({ title, promise, example }: PositionsFrameProps) {
  const { t } = useLingui();
  return (
    <div className={styles['screen']}>
      <PageTitle>{title}</PageTitle>
      <WithExample example={example}>
        {(showExample) => (
          <EmptyNote
            title={t`No website selected`}
            action={
              <div className={styles['row']}>
                <AddWebsiteButton />
                {showExample}
              </div>
            }
          >
            {promise} <Trans>Choose a website in the project selector, or add one.</Trans>
          </EmptyNote>
        )}
      </WithExample>
    </div>
  );
}

type OfProjectProps = PositionsFrameProps & { site: SiteHost };

function OfProject(props: OfProjectProps) {
  const isSignedIn = useAccount() !== null;
  return (
    <div className={styles['screen']}>
      <PageTitle meta={shownHost(props.site)}>{props.title}</PageTitle>
      {isSignedIn ? <OfAccount {...props} /> : <NoPositions {...props} isSignedIn={false} />}
    </div>
  );
}

function OfAccount(props: OfProjectProps) {
  const { t } = useLingui();
  const { site, children } = props;
  const errorText = useErrorText();
  const searchName = useSearchName();
  const [chosen, choose] = usePreference(`serp search ${site}`, '');
  const { data, isKept, error, refetch } = useKeptAnswer(listSearches, { query: { site } }, `serp searches ${site}`);
  if (data === undefined)
    return error === null ? (
      <Skeleton label={t`Loading the positions`} shape="table" />
    ) : (
      <ErrorNote text={errorText(error)} onRetry={refetch} />
    );
  const keys = data.searches.map(({ search }) => search);
  const [newest] = keys;
  const search = keys.includes(chosen) ? chosen : newest;
  if (search === undefined) return <NoPositions {...props} isSignedIn />;
  return (
    <>
      <div className={styles['row']}>
        <SelectField
          label={t`Positions in`}
          value={search}
          onValueChange={choose}
          options={keys.map((key) => ({ value: key, label: searchName(key) }))}
        />
      </div>
      {isKept && (
        <p className={styles['hint']}>
          <Trans>These figures are kept on this device; newer ones come when the server can be reached.</Trans>
        </p>
      )}
      {children({ site, search })}
    </>
  );
}

function NoPositions({ site, promise, example, isSignedIn }: OfProjectProps & { isSignedIn: boolean }) {
  const { t } = useLingui();
  return (
    <WithExample example={example}>
      {(showExample) => (
        <EmptyNote
          title={t`No positions yet`}
          action={
            <div className={styles['row']}>
              <LocaleLink className={buttonClass()} path={`/serp/keywords/${site}/`}>
                <Trans>Add keywords</Trans>
              </LocaleLink>
              {showExample}
            </div>
          }
        >
          {promise}{' '}
          {isSignedIn ? (
            <Trans>
              Upload a list you have, or set up a source: it adds positions every day, in any country and on any device.
            </Trans>
          ) : (
            <Trans>Sign in to follow your keywords.</Trans>
          )}
        </EmptyNote>
      )}
    </WithExample>
  );
}

type WithExampleProps = { example: () => ReactNode; children: (showExample: ReactNode) => ReactNode };

/** An empty state, or in its place an example that says it is one. */
function WithExample({ example, children }: WithExampleProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return children(
      <Button variant="cancel" onClick={() => setShown(true)}>
        <Trans>Show an example</Trans>
      </Button>,
    );
  return (
    <section className={styles['screen']} aria-label={t`Example`}>
      <div className={styles['row']}>
        <Badge tone="warning">{t`Example`}</Badge>
        <span>
          <Trans>These figures are made up. Nothing of them is stored.</Trans>
        </span>
        <Button variant="cancel" size="s" onClick={() => setShown(false)}>
          <Trans>End the example</Trans>
        </Button>
      </div>
      {example()}
    </section>
  );
}
