import { Trans } from '@lingui/react/macro';
import { Button, useAppActions } from '#src/ui/index.tsx';
import { AddressForm } from './address-form.tsx';
import { CheckedAreas } from './checked-areas.tsx';
import styles from './home.module.css';
import { SeverityLegend } from './severity-legend.tsx';

/** The start for visitors: what it is in one line, the address field, then plain facts. */
export function HomeScreen() {
  return (
    <div className={styles['screen']}>
      <section className={styles['start']}>
        <div className={styles['question']}>
          <h1 className={styles['title']}>
            <Trans>Website SEO analysis that works offline</Trans>
          </h1>
          <p className={styles['lead']}>
            <Trans>
              Enter the address of a page. You get a score, every finding with its evidence, why it matters, and how to
              fix it.
            </Trans>
          </p>
          <AddressForm />
        </div>
        <SeverityLegend />
      </section>
      <CheckedAreas />
      <Working />
      <Limits />
      <AccountOffer />
    </div>
  );
}

function Working() {
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>With and without a network</Trans>
      </h2>
      <ol className={styles['steps']}>
        <li>
          <h3>
            <Trans>Online, the server fetches the page</Trans>
          </h3>
          <p>
            <Trans>
              Once, as a search engine would: robots.txt first, then the page, then what it links to. You see each step
              and can leave at any time.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>The result is stored on your device</Trans>
          </h3>
          <p>
            <Trans>
              Projects, results and their history are kept in this browser. They open at once, even on a train.
            </Trans>
          </p>
        </li>
        <li>
          <h3>
            <Trans>Offline, you keep working</Trans>
          </h3>
          <p>
            <Trans>
              What you add or change is sent when the connection is back. An analysis you ask for starts then.
            </Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}

function Limits() {
  return (
    <section className={styles['section']}>
      <h2>
        <Trans>What it does not do</Trans>
      </h2>
      <ul className={styles['limits']}>
        <li>
          <Trans>It reads the HTML the server sends. It does not see content that only scripts add.</Trans>
        </li>
        <li>
          <Trans>
            It checks one page at a time, including what the page refers to: links, images, alternates, robots.txt.
          </Trans>
        </li>
        <li>
          <Trans>It does not fetch addresses inside private networks.</Trans>
        </li>
        <li>
          <Trans>A score is a summary, not a promise of rankings: the findings behind it are what counts.</Trans>
        </li>
      </ul>
    </section>
  );
}

function AccountOffer() {
  const { openAuth } = useAppActions();
  return (
    <section className={styles['offer']}>
      <div>
        <h2>
          <Trans>An account is free, and optional</Trans>
        </h2>
        <p className={styles['offerText']}>
          <Trans>
            Without one, your projects are in this browser only. With one, your projects and results are on every device
            you sign in to.
          </Trans>
        </p>
      </div>
      <div className={styles['offerActions']}>
        <Button variant="cancel" onClick={() => openAuth('SignUp')}>
          <Trans>Create account</Trans>
        </Button>
      </div>
    </section>
  );
}
