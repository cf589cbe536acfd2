import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { AnalysisScreen, type AnalysisScreenProps } from '#src/analysis/analysis-screen.tsx';
import { Expectations, LatestList } from '#src/analysis/latest-list.tsx';
import { ScopeSwitch } from '#src/analysis/whole-site/scope-switch.tsx';
import { useResults } from '#src/data/hooks/use-results.ts';
import { activeLanguage } from '#src/i18n/activate.ts';
import { Skeleton } from '#src/ui/index.tsx';
import { accessibilitySiteView } from './analysis-view-site.ts';
import { accessibilityView } from './analysis-view.ts';
import { FIRST_SETTINGS, SettingsForm } from './settings-form.tsx';

/** Most of the page's code; the address can be typed before it is there. */
const AccessibilityResult = lazy(() =>
  import('./accessibility-result.tsx').then((module) => ({ default: module.AccessibilityResult })),
);
const AccessibilitySiteScreen = lazy(() =>
  import('./site-screen.tsx').then((module) => ({ default: module.AccessibilitySiteScreen })),
);

/** The accessibility checker: of one page, or of a whole website. */
export function AccessibilityScreen({
  isWholeSite = false,
  ...props
}: AnalysisScreenProps & { isWholeSite?: boolean }) {
  const { t } = useLingui();
  if (!isWholeSite) return <OnePage {...props} />;
  return (
    <Suspense fallback={<Skeleton label={t`Loading`} shape="panel" />}>
      <AccessibilitySiteScreen {...props} />
    </Suspense>
  );
}

/** An address, how it is looked at, the live progress, and what keeps people out. */
function OnePage(props: AnalysisScreenProps) {
  const [settings, setSettings] = useState(FIRST_SETTINGS);
  return (
    <AnalysisScreen
      {...props}
      view={accessibilityView}
      meta={<Trans>Find what keeps people out of a page, and what you have to look at yourself.</Trans>}
      above={
        <ScopeSwitch page={accessibilityView} site={accessibilitySiteView} url={props.search.url} isWholeSite={false} />
      }
      Result={AccessibilityResult}
      settings={{
        form: <SettingsForm settings={settings} onChange={setSettings} />,
        params: { ...settings, language: activeLanguage() },
      }}
      firstUse={<FirstUse />}
    />
  );
}

function FirstUse() {
  const { rows } = useResults({ type: accessibilityView.type });
  if (rows === undefined) return null;
  if (rows.length > 0) return <LatestList view={accessibilityView} />;
  return (
    <Expectations
      lines={{
        error: <Trans>What to fix, the worst first: a picture of each element, why it matters, and the rule.</Trans>,
        warning: <Trans>What only people can judge, as questions. Your answers are kept for the next check.</Trans>,
        notice: <Trans>The order in which the keyboard goes through the page, and what it does not reach.</Trans>,
        passed: <Trans>What was checked and passed, and a history to compare with.</Trans>,
      }}
    />
  );
}
