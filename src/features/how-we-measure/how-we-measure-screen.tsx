import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '#src/i18n/formats.ts';
import { KeyValueList, PageTitle, Panel } from '#src/ui/index.tsx';
import styles from './how-we-measure.module.css';
import MEASURED from './measured-checks.json';
import { CheckTable, SiteTable } from './measured-tables.tsx';

/** What was measured, how, what came of it, and what it cannot tell. */
export function HowWeMeasureScreen() {
  return (
    <div className={styles['screen']}>
      <PageTitle
        meta={
          <Trans>
            A finding is worth your time only if it is true. We check real websites, judge the findings by hand, and
            publish what comes out.
          </Trans>
        }
      >
        <Trans>How we measure our checks</Trans>
      </PageTitle>
      <Result />
      <div className={styles['about']}>
        <Verdicts />
        <Method />
        <Limits />
      </div>
      <section className={styles['part']}>
        <h2>
          <Trans>Every check that found something</Trans>
        </h2>
        <CheckTable checks={MEASURED.checks} />
      </section>
      <section className={styles['part']}>
        <h2>
          <Trans>The websites</Trans>
        </h2>
        <SiteTable sites={MEASURED.sites} />
      </section>
    </div>
  );
}

function Result() {
  const { t } = useLingui();
  const formats = useFormats();
  const { total, sites, findings } = MEASURED;
  const pages = sites.reduce((sum, site) => sum + site.pages, 0);
  const share = formats.percent(total.precision);
  return (
    <Panel>
      <p className={styles['share']}>
        <strong>{share}</strong>{' '}
        <Plural value={total.judged} one="of # judged finding is true" other="of # judged findings are true" />
      </p>
      <KeyValueList
        items={[
          { key: t`Measured`, value: formats.date(Date.parse(MEASURED.measuredOn)) },
          { key: t`Websites`, value: formats.number(sites.length) },
          { key: t`Pages`, value: formats.number(pages) },
          { key: t`Findings`, value: formats.number(findings) },
          { key: t`Judged by hand`, value: formats.number(total.judged) },
          { key: t`True`, value: formats.number(total.true) },
          { key: t`False`, value: formats.number(total.false) },
          { key: t`Noise`, value: formats.number(total.noise) },
          { key: t`Judged earlier and gone since`, value: formats.number(MEASURED.gone) },
        ]}
      />
    </Panel>
  );
}

function Verdicts() {
  return (
    <section className={styles['part']}>
      <h2>
        <Trans>What true, false and noise mean</Trans>
      </h2>
      <dl className={styles['verdicts']}>
        <dt>
          <Trans>True</Trans>
        </dt>
        <dd>
          <Trans>The page’s source shows what the finding says.</Trans>
        </dd>
        <dt>
          <Trans>False</Trans>
        </dt>
        <dd>
          <Trans>The finding is wrong: the page is fine.</Trans>
        </dd>
        <dt>
          <Trans>Noise</Trans>
        </dt>
        <dd>
          <Trans>The finding is correct but helps nobody. We count it as not true.</Trans>
        </dd>
      </dl>
    </section>
  );
}

function Method() {
  return (
    <section className={styles['part']}>
      <h2>
        <Trans>How we do it</Trans>
      </h2>
      <p>
        <Trans>
          The websites are documentation, demos and templates that are published as finished HTML. Our crawler visits up
          to 60 pages of each, with the same checks you use.
        </Trans>
      </p>
      <p>
        <Trans>
          Of every check that found something we judge up to nine findings, from as many websites as possible, and some
          more drawn by chance. Each finding is compared with the source of its page. Whatever turns out false or noise
          is fixed in the check itself, never hidden for one website.
        </Trans>
      </p>
    </section>
  );
}

function Limits() {
  return (
    <section className={styles['part']}>
      <h2>
        <Trans>What the sample cannot tell</Trans>
      </h2>
      <ul className={styles['limits']}>
        <li>
          <Trans>What our checks miss: only what they found was judged.</Trans>
        </li>
        <li>
          <Trans>
            How they do on shops, news sites, pages built by scripts, and languages other than English and Chinese.
          </Trans>
        </li>
        <li>
          <Trans>
            How good the checks are that found nothing here, or that judge a server, such as HTTPS and speed.
          </Trans>
        </li>
        <li>
          <Trans>
            How they do on your website: we improved the checks with these websites, so expect a lower share elsewhere.
          </Trans>
        </li>
      </ul>
    </section>
  );
}
