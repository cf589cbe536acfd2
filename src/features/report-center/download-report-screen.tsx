import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PageTitle } from '#src/ui/index.tsx';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { CreateBar } from './create-bar.tsx';
import { MadeReports } from './made-reports.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './report-center.module.css';
import { ReportFields } from './report-fields.tsx';
import { ReportReader } from './report-reader.tsx';
import type { ReportSearch } from './report-search.ts';
import { SectionList } from './section-list.tsx';
import { SiteChoice } from './site-choice.tsx';
import { TemplateBar } from './template-bar.tsx';
import { useReportSettings } from './use-report-settings.ts';

type ScreenProps = { search: ReportSearch; onSearchChange: (search: ReportSearch) => void };

/** Puts a report together beside the document as it will be; what was made stands below and can be read. */
export function DownloadReportScreen({ search, onSearchChange }: ScreenProps) {
  if (search.report !== undefined)
    return <ReportReader id={search.report} onClose={() => onSearchChange({ report: undefined })} />;
  return <Builder site={search.site} onRead={(report) => onSearchChange({ report })} />;
}

function Builder({ site, onRead }: { site: string | undefined; onRead: (id: string) => void }) {
  const { t } = useLingui();
  const { settings, change, reset } = useReportSettings(site);
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={
          <span>
            <Trans>
              The preview is the real document. Its name and colours are a{' '}
              <LocaleLink path="/report-center/white-label/">brand</LocaleLink>.
            </Trans>
          </span>
        }
        actions={
          <Button variant="cancel" onClick={reset}>
            <Trans>Start over</Trans>
          </Button>
        }
      >
        <Trans>Create a report</Trans>
      </PageTitle>
      <div className={styles['builder']}>
        <div className={styles['settings']} role="group" aria-label={t`Settings of the report`}>
          <TemplateBar settings={settings} onOpen={change} />
          <SiteChoice sites={settings.sites} onChange={(sites) => change({ sites: [...sites] })} />
          <ReportFields settings={settings} onChange={change} />
          <SectionList sections={settings.sections} onChange={(sections) => change({ sections: [...sections] })} />
        </div>
        <div className={styles['look']}>
          <CreateBar settings={settings} />
          <PreviewFrame settings={settings} />
        </div>
      </div>
      <MadeReports onRead={onRead} />
    </div>
  );
}
