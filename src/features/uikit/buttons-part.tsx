import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import {
  Button,
  CopyButton,
  DownloadMenu,
  IconButton,
  Menu,
  Popover,
  PrintButton,
  ServiceIcon,
  Tooltip,
  useSnackbar,
  type ButtonVariant,
} from '#src/ui/index.tsx';
import { ADDRESS, LONG_LABEL } from './samples.ts';
import { Part, Specimen, Specimens } from './specimen.tsx';
import styles from './uikit.module.css';

const VARIANTS: readonly ButtonVariant[] = ['info', 'success', 'warning', 'danger', 'danger-dark', 'cancel', 'close'];

export function ButtonsPart() {
  const { t } = useLingui();
  return (
    <Part
      id="buttons"
      name={t`Buttons and menus`}
      intro={t`Seven color types: info for the main action, cancel beside it, danger for what destroys. Under the pointer a button darkens; with the keyboard it gets a ring of 2 pixels.`}
    >
      {VARIANTS.map((variant) => (
        <Specimen key={variant} code={`<Button variant="${variant}">`}>
          <Button variant={variant}>{t`Save`}</Button>
          <Button variant={variant} icon={<Plus aria-hidden="true" />}>{t`Add`}</Button>
          <Button variant={variant} size="s">{t`Save`}</Button>
          <Button variant={variant} disabled>{t`Not now`}</Button>
          <Button variant={variant} isBusy>{t`Saving`}</Button>
        </Specimen>
      ))}
      <Specimens>
        <Specimen code="a long label in a narrow place">
          <div className={styles['narrow']} lang="de">
            <Button>{LONG_LABEL}</Button>
          </div>
        </Specimen>
        <Specimen code="<ServiceIcon>">
          <Button variant="cancel" icon={<ServiceIcon service="google" />}>
            Google
          </Button>
          <Button variant="cancel" icon={<ServiceIcon service="facebook" />}>
            Facebook
          </Button>
        </Specimen>
        <Specimen code="<CopyButton>">
          <CopyButton text={ADDRESS} label={t`Copy the link`} />
          <CopyButton text={ADDRESS} label={t`Copy the address`} isIconOnly />
        </Specimen>
        <Specimen code="<PrintButton>">
          <PrintButton />
        </Specimen>
        <Menus />
      </Specimens>
    </Part>
  );
}

function Menus() {
  const { t } = useLingui();
  const { showSuccess } = useSnackbar();
  return (
    <>
      <Specimen code="<IconButton>, disabled">
        <IconButton label={t`Remove`} icon={<Trash2 aria-hidden="true" />} />
        <IconButton label={t`Cannot be removed`} icon={<Trash2 aria-hidden="true" />} disabled />
      </Specimen>
      <Specimen code="<DownloadMenu>">
        <DownloadMenu
          items={[t`Findings`, t`Links`].map((label) => ({
            label,
            onSave: (format) => showSuccess(`${label}: ${format.toUpperCase()}`),
          }))}
        />
      </Specimen>
      <Specimen code="<Menu>">
        <Menu
          trigger={<Button variant="cancel">{t`More actions`}</Button>}
          items={[
            { id: 'add', label: t`Add`, icon: <Plus aria-hidden="true" />, onSelect: () => showSuccess(t`Add`) },
            'separator',
            {
              id: 'remove',
              label: t`Remove`,
              icon: <Trash2 aria-hidden="true" />,
              isDanger: true,
              onSelect: () => showSuccess(t`Remove`),
            },
          ]}
        />
      </Specimen>
      <Specimen code="<Popover>, <Tooltip>">
        <Popover label={t`More about it`} trigger={<Button variant="cancel">{t`More about it`}</Button>}>
          {t`Floats beside the button that opened it; Escape and a click outside close it.`}
        </Popover>
        <Tooltip text={t`A few words more, never the only place of something one must know`}>
          <Button variant="close">{t`Point here`}</Button>
        </Tooltip>
      </Specimen>
    </>
  );
}
