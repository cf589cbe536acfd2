import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { toSiteHost } from '#core/domain/site-host.ts';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useStartSeveral } from '#src/data/hooks/use-tasks.ts';
import { LocaleLink, useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, buttonClass } from '#src/ui/index.tsx';
import type { AnalysisView } from '#src/analysis/analysis-view.ts';
import { useAttempt } from '#src/analysis/use-attempt.ts';
import { useRoleRefusal } from '#src/analysis/use-role-refusal.ts';

type StartButtonProps = { view: AnalysisView; site: string; kind: 'first' | 'again' | 'retry' };

/** Starts an analysis of a project where it stands; of what is none, and for visitors, on its own screen. */
export function StartButton({ view, site, kind }: StartButtonProps) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const isSignedIn = useAccount() !== null;
  const startSeveral = useStartSeveral();
  const navigate = useLocaleNavigate();
  const refusal = useRoleRefusal(site);
  const attempt = useAttempt();
  const text = { first: t`Analyze`, again: t`Analyze again`, retry: t`Try again` }[kind];
  const label = `${text}: ${_(view.name)}`;
  const variant = kind === 'first' ? 'info' : 'cancel';
  const path = view.path({ site, isRunAsked: true });
  const host = toSiteHost(site);
  const { several } = view;
  if (several === undefined || host === null || !isSignedIn)
    return (
      <LocaleLink className={buttonClass(variant, 's')} path={path} aria-label={label}>
        {text}
      </LocaleLink>
    );
  return (
    <Button
      {...refusal}
      variant={variant}
      size="s"
      aria-label={label}
      onClick={() =>
        void attempt(async () => {
          // Of a website that is in no list, nothing was started.
          if ((await startSeveral(view.type, [host], several.startOf)) === 0) navigate(path);
        })
      }
    >
      {text}
    </Button>
  );
}
