import { useLingui } from '@lingui/react/macro';
import german from 'circle-flags/flags/language/de.svg?url&no-inline';
import ukrainian from 'circle-flags/flags/language/uk.svg?url&no-inline';
import { useState } from 'react';
import { Avatar, Disclosure, ExternalLink, LanguageItem, MiddleCut, SiteIcon, Tabs } from '#src/ui/index.tsx';
import { ADDRESS, LONG_SENTENCE, LONG_SITE, LONG_WORD, SITE } from './samples.ts';
import { Part, Specimen, Specimens } from './specimen.tsx';
import styles from './uikit.module.css';

export function NavigationPart() {
  const { t } = useLingui();
  return (
    <Part id="navigation" name={t`Tabs, rows and names`}>
      <Specimen code="<Tabs>" isWide>
        <SampleTabs />
      </Specimen>
      <Specimen code="<Disclosure>" isWide>
        <div lang="de">
          <Disclosure summary={LONG_WORD}>{LONG_SENTENCE}</Disclosure>
          <Disclosure summary={LONG_SENTENCE}>{LONG_WORD}</Disclosure>
        </div>
      </Specimen>
      <Specimens>
        <Specimen code="<LanguageItem>, isCurrent" isWide>
          <LanguageItem title="Deutsch" flagSrc={german} isCurrent href="#navigation" lang="de" />
          <LanguageItem title="Українська" flagSrc={ukrainian} isCurrent={false} href="#navigation" lang="uk" />
        </Specimen>
        <Specimen code="<Avatar>, <SiteIcon>">
          <Avatar letter="A" colour="#5b43b0" />
          <Avatar letter="Я" colour="#0a6b69" sizePx={48} />
          <SiteIcon site={SITE} src={null} />
          <SiteIcon site={SITE} src={null} sizePx={32} />
        </Specimen>
        <Specimen code="<MiddleCut>">
          <div className={styles['narrow']}>
            <MiddleCut>{LONG_SITE}</MiddleCut>
          </div>
        </Specimen>
        <Specimen code="<ExternalLink>">
          <ExternalLink href={ADDRESS} />
        </Specimen>
      </Specimens>
    </Part>
  );
}

function SampleTabs() {
  const { t } = useLingui();
  const [tab, setTab] = useState('findings');
  return (
    <Tabs
      value={tab}
      onValueChange={setTab}
      tabs={[
        { id: 'findings', label: t`Findings`, count: 24, panel: t`What is wrong, the worst first.` },
        { id: 'facts', label: t`Facts`, panel: t`What the page says.` },
        { id: 'long', label: LONG_WORD, count: 12_345, panel: t`A long name takes its place.` },
      ]}
    />
  );
}
