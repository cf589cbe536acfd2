import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import { Skeleton, Tabs } from '#src/ui/index.tsx';
import { MetaGenerator } from './meta-generator.tsx';

const PageReader = lazy(() => import('./page-reader.tsx').then((module) => ({ default: module.PageReader })));

type ViewId = 'write' | 'read';

/** Meta tags of a page that is being made, or of one that is on the web. */
export function MetatagPanel(props: ToolPanelProps) {
  const { t } = useLingui();
  const { input, options, onOptionsChange, result } = props;
  const chosen = options['view'];
  const isReading = chosen === 'read' || ((chosen ?? '') === '' && (input !== '' || result !== undefined));
  return (
    <Tabs<ViewId>
      value={isReading ? 'read' : 'write'}
      onValueChange={(view) => onOptionsChange({ view })}
      tabs={[
        { id: 'write', label: t`Write meta tags`, panel: <MetaGenerator {...props} /> },
        {
          id: 'read',
          label: t`Read a page`,
          panel: (
            <Suspense fallback={<Skeleton label={t`Loading the tool`} shape="panel" />}>
              <PageReader {...props} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
