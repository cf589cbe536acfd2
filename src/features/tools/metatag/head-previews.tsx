import { Trans, useLingui } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import ImageIcon from 'lucide-react/icons/image';
import type { ReactNode } from 'react';
import { NETWORKS, toLinkCard, type HeadTexts, type LinkCard, type Network } from '#core/tools/metatag/link-cards.ts';
import { cutText, RESULT_ROOM, toBreadcrumbs, type ResultDevice } from '#core/tools/metatag/search-result.ts';
import { Foreign, Panel } from '#src/ui/index.tsx';
import type { Picture } from './picture-picker.tsx';
import styles from './metatag.module.css';

type HeadPreviewsProps = { head: HeadTexts; picture?: Picture | null | undefined };

const NAMES: Readonly<Record<Network, string>> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  slack: 'Slack',
  whatsapp: 'WhatsApp',
};

/** How search results and networks show a page, each in its own size. */
export function HeadPreviews({ head, picture = null }: HeadPreviewsProps) {
  const { t } = useLingui();
  return (
    <>
      <Panel title={t`Search results`}>
        <div className={styles['stages']}>
          <Stage label={t`Desktop`}>
            <SearchResult head={head} device="desktop" />
          </Stage>
          <Stage label={t`Phone`}>
            <SearchResult head={head} device="phone" />
          </Stage>
        </div>
      </Panel>
      <Panel title={t`Shared links`}>
        <div className={styles['stages']}>
          {NETWORKS.map((network) => (
            <Stage key={network} label={NAMES[network]}>
              <Card network={network} card={toLinkCard(head, network)} picture={picture} />
            </Stage>
          ))}
        </div>
        {picture === null && (
          <p className={styles['note']}>
            <Trans>Pictures of other websites are not loaded here. Their place and size are true.</Trans>
          </p>
        )}
      </Panel>
    </>
  );
}

/** One preview in its own size; on a narrow screen it scrolls rather than shrinks. */
function Stage({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className={styles['stage']}>
      <figcaption className={styles['caption']}>{label}</figcaption>
      {/* It scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
      <div className={styles['scroll']} tabIndex={0} role="group" aria-label={label}>
        {children}
      </div>
    </figure>
  );
}

function SearchResult({ head, device }: { head: HeadTexts; device: ResultDevice }) {
  const { t } = useLingui();
  const room = RESULT_ROOM[device];
  const { host, path } = toBreadcrumbs(head.url);
  const title = cutText(head.title, room.title).text;
  const description = cutText(head.description, room.description).text;
  const siteName = toLinkCard(head, 'facebook').siteName || host.replace(/^https?:\/\/(?:www\.)?/u, '');
  return (
    <div className={styles['result']} data-device={device}>
      <p className={styles['resultSite']}>
        <Globe aria-hidden="true" />
        <span>
          <Foreign>{siteName || 'example.org'}</Foreign>
          <small>
            <Foreign>{`${host || 'https://example.org'}${path}`}</Foreign>
          </small>
        </span>
      </p>
      <p className={styles['resultTitle']}>
        <Foreign>{title || t`(no title)`}</Foreign>
      </p>
      <p className={styles['resultText']}>
        <Foreign>{description || t`(no description: search engines pick text from the page)`}</Foreign>
      </p>
    </div>
  );
}

type CardProps = { network: Network; card: LinkCard; picture: Picture | null };

function Card({ network, card, picture }: CardProps) {
  const { t } = useLingui();
  const { title, description, host, siteName, isLarge } = card;
  const lines = {
    title: (
      <p className={styles['cardTitle']} key="title">
        <Foreign>{title || t`(no title)`}</Foreign>
      </p>
    ),
    description: description !== '' && (
      <p className={styles['cardText']} key="description">
        <Foreign>{description}</Foreign>
      </p>
    ),
    host: (
      <p className={styles['cardHost']} key="host">
        <Foreign>{(network === 'slack' && siteName) || host || 'example.org'}</Foreign>
      </p>
    ),
  };
  return (
    <div className={styles['card']} data-network={network} data-large={isLarge}>
      {(card.image !== '' || picture !== null || network === 'x') && <CardPicture card={card} picture={picture} />}
      <div className={styles['cardTexts']}>{ORDER[network].map((line) => lines[line])}</div>
    </div>
  );
}

/** What stands above what. */
const ORDER: Readonly<Record<Network, readonly ('host' | 'title' | 'description')[]>> = {
  facebook: ['host', 'title', 'description'],
  x: ['host', 'title', 'description'],
  linkedin: ['title', 'host'],
  slack: ['host', 'title', 'description'],
  whatsapp: ['title', 'description', 'host'],
};

function CardPicture({ card: { image, imageAlt }, picture }: Pick<CardProps, 'card' | 'picture'>) {
  const name = image.replace(/[?#].*$/u, '').replace(/^.*\//u, '');
  return (
    <div className={styles['cardPicture']}>
      {picture === null ? (
        <span>
          <ImageIcon aria-hidden="true" />
          <Foreign>{name}</Foreign>
        </span>
      ) : (
        <img src={picture.src} alt={imageAlt} />
      )}
    </div>
  );
}
