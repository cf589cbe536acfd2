import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { LocaleLink } from '#src/i18n/locale-link.tsx';
import { buttonClass, Foreign } from '#src/ui/index.tsx';
import styles from './not-found.module.css';

/** For any address that is no page of ours. */
export function NotFoundScreen() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={styles['screen']}>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className={styles['text']}>
        <Trans>There is no page at this address:</Trans>{' '}
        <code className={styles['address']}>
          <Foreign>{toReadable(pathname)}</Foreign>
        </code>
      </p>
      <div className={styles['actions']}>
        <LocaleLink path="/" className={buttonClass('info')}>
          <Trans>To the start page</Trans>
        </LocaleLink>
        <LocaleLink path="/inner-optimization/analyzer/" className={buttonClass('cancel')}>
          <Trans>Analyze a page</Trans>
        </LocaleLink>
      </div>
    </div>
  );
}

function toReadable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
