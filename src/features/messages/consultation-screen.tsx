import { Trans } from '@lingui/react/macro';
import { BarePage, PageTitle } from '#src/ui/index.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './messages.module.css';

/** A form for everybody that reaches somebody who knows the field. */
export function ConsultationScreen() {
  return (
    <BarePage>
      <div className={styles['screen']}>
        <div className={styles['head']}>
          <PageTitle
            meta={<Trans>Describe your website and your goal. A person reads it and answers by e-mail.</Trans>}
          >
            <Trans>SEO consultation</Trans>
          </PageTitle>
        </div>
        <MessageForm kind="consultation" />
        <aside className={styles['aside']}>
          <h2>
            <Trans>What happens next</Trans>
          </h2>
          <ol className={styles['steps']}>
            <li>
              <Trans>We look at your website and at what you wrote.</Trans>
            </li>
            <li>
              <Trans>You get an e-mail with what we would do first, and why.</Trans>
            </li>
            <li>
              <Trans>If you want us to do more, we agree on what and for how much. Until then it costs nothing.</Trans>
            </li>
          </ol>
        </aside>
      </div>
    </BarePage>
  );
}
