import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { OpenButton } from '#src/features/tools/parts/tool-input.tsx';
import { useFormats } from '#src/i18n/formats.ts';
import { Button, SeverityMark, useSnackbar } from '#src/ui/index.tsx';
import styles from './metatag.module.css';

/** A picture of this device, for the previews alone. */
export type Picture = { readonly src: string; readonly width: number; readonly height: number };

/** A longer data URL would hold up the page. */
const MAX_BYTES = 5_000_000;
/** What Facebook, LinkedIn and X ask for: https://developers.facebook.com/docs/sharing/best-practices/ */
const WIDTH = 1200;
const HEIGHT = 630;

type PicturePickerProps = { picture: Picture | null; onPictureChange: (picture: Picture | null) => void };

/** Opens a picture to see how each card cuts it; it is not sent anywhere. */
export function PicturePicker({ picture, onPictureChange }: PicturePickerProps) {
  const { t } = useLingui();
  const { showError } = useSnackbar();
  async function open([file]: readonly File[]) {
    if (file === undefined) return;
    try {
      if (file.size > MAX_BYTES) throw new RangeError('Too large');
      onPictureChange(await readPicture(file));
    } catch {
      showError(t`This file is no picture that the browser can show, or larger than 5 MB.`);
    }
  }
  return (
    <div className={styles['picker']}>
      <OpenButton onOpen={(files) => void open(files)} accept="image/*" />
      {picture === null ? (
        <span>
          <Trans>Open the picture of the page to see how it is cut. It stays on this device.</Trans>
        </span>
      ) : (
        <>
          <Size picture={picture} />
          <Button variant="cancel" size="s" icon={<X aria-hidden="true" />} onClick={() => onPictureChange(null)}>
            <Trans>Remove file</Trans>
          </Button>
        </>
      )}
    </div>
  );
}

function Size({ picture: { width, height } }: { picture: Picture }) {
  const formats = useFormats();
  const size = `${formats.number(width)} × ${formats.number(height)} px`;
  const isSmall = width < WIDTH || height < HEIGHT;
  return (
    <span>
      <SeverityMark severity={isSmall ? 'warning' : 'passed'} label="" />{' '}
      {isSmall ? (
        <Trans>{size}: smaller than 1,200 × 630 px, which networks ask for.</Trans>
      ) : (
        <Trans>{size}: large enough.</Trans>
      )}
    </span>
  );
}

async function readPicture(file: File): Promise<Picture> {
  const src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error('Unreadable'));
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = src;
  await image.decode();
  return { src, width: image.naturalWidth, height: image.naturalHeight };
}
