import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { getPageText, type PageText } from '#core/contract/page-texts.ts';
import { parseLocalePath } from '#core/domain/locale-path.ts';
import { findPage } from '#core/pages/find-page.ts';
import { PAGE_INDEX } from '#core/pages/page-index.gen.ts';
import { findLanguage, textLanguage } from '#core/standards/languages.ts';
import { useKeptAnswer } from '#src/data/hooks/use-kept-answer.ts';
import { useErrorText } from '#src/i18n/error-text.ts';
import { useFormats } from '#src/i18n/formats.ts';
import { navigationMessage } from '#src/i18n/navigation-messages.ts';
import { BarePage, ErrorNote, PageTitle, Skeleton } from '#src/ui/index.tsx';
import styles from './page-text.module.css';
import { textOf, TextNodes } from '#src/i18n/text-nodes.tsx';

/** A legal page or a page of the operator: the text, its parts beside it, and since when it is so. */
export function PageTextScreen({ slug }: { slug: string }) {
  const { lang, path } = parseLocalePath(useLocation({ select: ({ pathname }) => pathname }));
  const page = findPage(path, PAGE_INDEX);
  const text = <LoadedText key={slug} slug={slug} lang={lang} nameId={page?.nameId ?? ''} />;
  return page?.isBare === true ? <BarePage>{text}</BarePage> : text;
}

type LoadedTextProps = { slug: string; lang: string; nameId: string };

function LoadedText({ slug, lang, nameId }: LoadedTextProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { data, error, refetch } = useKeptAnswer(getPageText, { query: { slug, lang } }, `page text ${slug} ${lang}`);
  if (data !== undefined) return <ShownText text={data} lang={lang} />;
  if (error !== null)
    return (
      <>
        <PageTitle>{i18n._(navigationMessage(nameId))}</PageTitle>
        <ErrorNote title={t`This page could not be loaded`} text={errorText(error)} onRetry={refetch} />
      </>
    );
  return <Skeleton label={t`Loading the page`} lines={12} />;
}

function ShownText({ text, lang }: { text: PageText; lang: string }) {
  const formats = useFormats();
  const date = formats.date(text.changedAtMs);
  const readerTag = findLanguage(textLanguage(lang))?.tag;
  return (
    <div className={styles['screen']}>
      <article className={styles['article']} lang={findLanguage(text.lang)?.tag}>
        <header className={styles['head']}>
          <h1>{text.title}</h1>
          <p className={styles['date']} lang={readerTag}>
            <Trans>Last changed on {date}</Trans>
          </p>
          {text.lang !== lang && (
            <p className={styles['language']} lang={readerTag}>
              <Trans>This page is not translated yet. Its text is in English.</Trans>
            </p>
          )}
        </header>
        <div className={styles['prose']}>
          <TextNodes nodes={text.nodes} />
        </div>
      </article>
      <Contents text={text} />
    </div>
  );
}

/** The parts of a long text; short ones need no list of them. */
function Contents({ text }: { text: PageText }) {
  const { t } = useLingui();
  const parts = text.nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'h2' && node.id !== undefined
      ? [{ id: node.id, title: textOf(node.children) }]
      : [],
  );
  if (parts.length < 3) return null;
  return (
    <nav className={styles['contents']} aria-label={t`On this page`}>
      <h2 className={styles['contentsTitle']}>
        <Trans>On this page</Trans>
      </h2>
      <ol className={styles['parts']} lang={findLanguage(text.lang)?.tag}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
