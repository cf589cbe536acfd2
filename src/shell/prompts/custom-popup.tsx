import { Trans } from '@lingui/react/macro';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { listPopups, noteSeenPopup, type Popup } from '#core/contract/popups.ts';
import { useState } from 'react';
import { useAccount } from '#src/data/hooks/use-environment.ts';
import { useQuery } from '#src/data/hooks/use-query.ts';
import { api } from '#src/data/server/api-client.ts';
import { TextNodes } from '#src/i18n/text-nodes.tsx';
import { useLocaleNavigate } from '#src/i18n/locale-link.tsx';
import { Button, Dialog } from '#src/ui/index.tsx';
import { usePromptTurn } from './prompt-turn.ts';

/** The first message of the operator that a user has not seen. Where they cannot be read there is none. */
export function CustomPopup() {
  const account = useAccount();
  return account === null ? null : <UserPopup key={account.id} userId={account.id} />;
}

function UserPopup({ userId }: { userId: string }) {
  const [isClosed, setIsClosed] = useState(false);
  const { data } = useQuery({
    queryKey: ['popups', userId],
    queryFn: ({ signal }) => api.call(listPopups, {}, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  const popup = data?.[0];
  const isTurn = usePromptTurn('popup', popup !== undefined && !isClosed);
  if (popup === undefined || !isTurn) return null;
  const { id } = popup;
  function close() {
    setIsClosed(true);
    ignoreFailure(api.call(noteSeenPopup, { body: { id } }), 'seen message; it is shown again');
  }
  return <PopupDialog popup={popup} onClose={close} />;
}

function PopupDialog({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const navigate = useLocaleNavigate();
  const { title, nodes, action } = popup;
  function act(href: string) {
    onClose();
    if (href.startsWith('/')) navigate(href);
    else window.open(href, '_blank', 'noopener,noreferrer');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="close" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {action !== null && <Button onClick={() => act(action.href)}>{action.label}</Button>}
        </>
      }
    >
      <TextNodes nodes={nodes} />
    </Dialog>
  );
}
