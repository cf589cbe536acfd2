import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import Share from 'lucide-react/icons/link';
import Star from 'lucide-react/icons/star';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { BackLink } from '#src/i18n/back-link.tsx';
import { LocaleLink, useLocaleHref } from '#src/i18n/locale-link.tsx';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { Button, PageTitle, Panel, Skeleton, useSnackbar } from '#src/ui/index.tsx';
import { ToolParts } from './missing-tool.tsx';
import type { ToolEntry, ToolPanelProps } from './tool-entry.ts';
import { toLink, type ToolState } from './tool-link.ts';
import { TOOL_LIST } from './tool-list.gen.ts';
import styles from './tools.module.css';
import { useFavouriteTools, useLastTools } from './use-tool-lists.ts';
import { useToolState, type LinkedState } from './use-tool-state.ts';

type ToolScreenProps = {
  id: string;
  linked: LinkedState;
  onLink: (linked: LinkedState) => void;
} & Pick<ToolPanelProps, 'result' | 'onResultChange' | 'isRunAsked'>;

/** One tool: its name, what it does, its panel with what was typed last, how to read it, and which tools come next. */
export function ToolScreen({ id, ...rest }: ToolScreenProps) {
  const tool = TOOL_LIST.find((each) => each.id === id);
  return tool === undefined ? null : <KnownTool tool={tool} {...rest} />;
}

function KnownTool({ tool, linked, onLink, ...kept }: Omit<ToolScreenProps, 'id'> & { tool: ToolEntry }) {
  const { _ } = useTexts();
  const { id, input: kind, Panel: ToolPanel, nameId, summary } = tool;
  const { state, change } = useToolState({ id, kind, linked, onLink });
  useRemembered(id, state.input !== '');
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <BackLink path="/tools/">
          <Trans>All tools</Trans>
        </BackLink>
        <PageTitle
          meta={_(summary)}
          actions={
            <>
              <FavouriteButton id={id} />
              {kind !== 'secret' && <LinkButton tool={tool} state={state} />}
            </>
          }
        >
          {_(navigationMessage(nameId))}
        </PageTitle>
      </div>
      <ToolParts id={id} about={<About tool={tool} />}>
        <Suspense fallback={<Loading />}>
          <ToolPanel
            input={state.input}
            onInputChange={(input, options) => change({ input, options: { ...state.options, ...options } })}
            options={state.options}
            onOptionsChange={(options) => change({ options: { ...state.options, ...options } })}
            {...kept}
          />
          <About tool={tool} />
        </Suspense>
      </ToolParts>
    </div>
  );
}

/** As high as the window: nothing that is seen moves when the tool takes its place. */
function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles['loading']}>
      <Skeleton label={t`Loading the tool`} shape="panel" />
    </div>
  );
}

/** A tool that something was typed into is one of the last used. */
function useRemembered(id: string, isUsed: boolean): void {
  const { ids, add } = useLastTools();
  const remember = useEffectEvent(() => {
    if (ids[0] !== id) add(id);
  });
  useEffect(() => {
    if (isUsed) remember();
  }, [isUsed, id]);
}

function FavouriteButton({ id }: { id: string }) {
  const { ids, toggle } = useFavouriteTools();
  const isFavourite = ids.includes(id);
  return (
    <Button
      variant="cancel"
      aria-pressed={isFavourite}
      icon={<Star aria-hidden="true" fill={isFavourite ? 'currentColor' : 'none'} />}
      onClick={() => toggle(id)}
    >
      <Trans>Favorite</Trans>
    </Button>
  );
}

/** Copies a link that shows the same; a private input stands behind its `#`, which no server is sent. */
function LinkButton({ tool, state }: { tool: ToolEntry; state: ToolState }) {
  const { t } = useLingui();
  const toHref = useLocaleHref();
  const { showCopied, showError } = useSnackbar();
  async function copy() {
    const link = await toLink(state, tool.input);
    if (link === null) {
      showError(t`This is too long for a link. Save it as a file and send that.`);
      return;
    }
    try {
      await navigator.clipboard.writeText(new URL(toHref(`/tools/${tool.id}/${link}`), location.href).href);
      showCopied(t`Link copied`);
    } catch {
      showError(t`The browser did not allow copying. Copy the address from the address bar.`);
    }
  }
  return (
    <Button variant="cancel" icon={<Share aria-hidden="true" />} onClick={() => void copy()}>
      <Trans>Copy link</Trans>
    </Button>
  );
}

function About({ tool: { about, related, input, isOffline, network } }: { tool: ToolEntry }) {
  const { _ } = useTexts();
  const { t } = useLingui();
  const next = related.flatMap((id) => TOOL_LIST.find((each) => each.id === id) ?? []);
  return (
    <Panel title={t`About this tool`}>
      <div className={styles['about']}>
        {about.map((text) => (
          <p key={text.id}>{_(text)}</p>
        ))}
        <p>
          {network !== undefined ? (
            _(network)
          ) : !isOffline ? (
            <Trans>It needs a connection. What it found is kept on this device and can be read without one.</Trans>
          ) : input === 'secret' ? (
            <Trans>It works without a network. What you enter stays on the screen: it is not stored or sent.</Trans>
          ) : (
            <Trans>It works without a network. What you enter stays on this device.</Trans>
          )}
        </p>
        {next.length > 0 && (
          <nav aria-label={t`Related tools`}>
            <ul className={styles['related']}>
              {next.map(({ id, nameId, Icon }) => (
                <li key={id}>
                  <LocaleLink path={`/tools/${id}/`}>
                    <Icon aria-hidden="true" />
                    {_(navigationMessage(nameId))}
                  </LocaleLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Panel>
  );
}
