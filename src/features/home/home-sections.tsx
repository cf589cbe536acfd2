import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  ACCOUNT_TABLE,
  ACCOUNT_TEXT,
  AUDIENCES,
  CHECKED,
  GRADES,
  PLACES_HEADING,
  QUESTIONS_HEADING,
  questionsOf,
  STEPS,
  STORED_TABLE,
} from '#core/domain/home-sections.ts';
import { useEnvironment } from '#src/data/hooks/use-environment.ts';
import { Button, SeverityMark, useAppActions } from '#src/ui/index.tsx';
import { HomeTable } from './home-table.tsx';
import styles from './home.module.css';
import { Places, WayToPage } from './places.tsx';
import { useHomeText } from './use-home-text.ts';

/** Everything below the first screen; the server says the same to readers without JavaScript (home-markup.ts). */
export function HomeSections() {
  const text = useHomeText();
  return (
    <>
      <Grades />
      <Section title={text(AUDIENCES.heading)}>
        <div className={styles['audiences']}>
          {AUDIENCES.lines.map((line) => (
            <div key={line.page}>
              <h3>{text(line.name)}</h3>
              <p>{text(line.text)}</p>
              <WayToPage id={line.page} />
            </div>
          ))}
        </div>
      </Section>
      <Section title={text(PLACES_HEADING)}>
        <Places />
      </Section>
      <Checked />
      <Steps />
      <Section title={text(ACCOUNT_TABLE.heading)} aside={<AccountOffer />}>
        <HomeTable table={ACCOUNT_TABLE} />
      </Section>
      <Section title={text(STORED_TABLE.heading)}>
        <HomeTable table={STORED_TABLE} />
      </Section>
      <Questions />
    </>
  );
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** The heading beside what it is about, on a wide screen. */
function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles['sectionBody']}>{children}</div>
    </section>
  );
}

/** How findings are graded, in the marks the results use. */
function Grades() {
  const text = useHomeText();
  return (
    <dl className={styles['grades']} aria-label={text(GRADES.heading)}>
      {GRADES.lines.map((line) => (
        <div key={line.severity}>
          <dt>
            <SeverityMark severity={line.severity} label="" />
            {text(line.name)}
          </dt>
          <dd>{text(line.text)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Checked() {
  const text = useHomeText();
  return (
    <Section
      title={text(CHECKED.heading)}
      aside={CHECKED.paragraphs.map((each) => (
        <p key={each.id}>{text(each)}</p>
      ))}
    >
      <dl className={styles['terms']}>
        {CHECKED.lines.map((line) => (
          <div key={line.name.id}>
            <dt>{text(line.name)}</dt>
            <dd>{text(line.text)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Steps() {
  const text = useHomeText();
  return (
    <Section title={text(STEPS.heading)}>
      <ol className={styles['steps']}>
        {STEPS.lines.map((line) => (
          <li key={line.name.id}>
            <h3>{text(line.name)}</h3>
            <p>{text(line.text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function AccountOffer() {
  const text = useHomeText();
  const { openAuth } = useAppActions();
  return (
    <>
      <p>{text(ACCOUNT_TEXT)}</p>
      <Button variant="cancel" onClick={() => openAuth('SignUp')}>
        <Trans>Create account</Trans>
      </Button>
    </>
  );
}

function Questions() {
  const text = useHomeText();
  const { brand } = useEnvironment();
  return (
    <Section title={text(QUESTIONS_HEADING)}>
      <div className={styles['questions']}>
        {questionsOf(brand.kind).map(({ id, question, answer }) => (
          <details key={id}>
            <summary>{text(question)}</summary>
            <p>{text(answer)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
