import { Button } from '@/components/ui/button';
import { controlClass, FieldFrame } from '@/components/ui/field-frame';
import { SelectField } from '@/components/ui/select-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { colorName } from '@/lib/rules/catalogue/color-name';
import { servedPicture } from '@/lib/rules/catalogue/served-picture';
import { PHOTO_BYTES_MAX, PHOTOS_AT_ONCE_MAX } from '@/lib/contract/limits';
import { isAbout, typedRows, type FormNotice } from '@/lib/rules/desk/form-outcome';
import { DeskForm } from './desk-form';
import styles from './product-pictures.module.css';
import { UPLOAD_PROGRESS } from './upload-progress';

interface ProductPicturesProps {
  /** '' for the front of the shop. */
  productId: string;
  /** What the pictures show, for those who do not see them. */
  name: string;
  pictures: readonly { url: string; color?: string | undefined }[];
  /** As the product has them; none for the front. */
  colors: readonly string[];
  /** How many more there may be. */
  room: number;
  seen: string;
  /** Paths of the calls arrangePictures and addPhoto. */
  actions: { arrange: string; add: string };
  back: string;
  notice?: FormNotice | undefined;
  /** Of the page's policy, for the script that shows how far an upload is. */
  nonce?: string | undefined;
}

/** Pictures in their order, with buttons to move, colour and remove them, and the way to add more from a phone. */
export function ProductPictures(props: ProductPicturesProps) {
  const { productId, pictures, colors, seen: shownVersion, actions, back, notice } = props;
  const typed = typedRows({ action: actions.arrange, notice }, { list: 'pictures', key: 'url', field: 'color' });
  return (
    <section className={styles.pictures} aria-label="Pictures">
      {pictures.length === 0 ? <p>There is no picture yet.</p> : null}
      <DeskForm
        action={actions.arrange}
        back={back}
        notice={notice}
        shownVersion={shownVersion}
        className={styles.arrange}
      >
        <input type="hidden" name="productId" value={productId} />
        <ol className={styles.list}>
          {pictures.map((picture, at) => (
            <PictureRow key={picture.url} {...props} picture={picture} at={at} typed={typed.get(picture.url)} />
          ))}
        </ol>
        {pictures.length > 0 && colors.length > 0 ? (
          <Button type="submit" variant="secondary">
            Save colours
          </Button>
        ) : null}
      </DeskForm>
      <AddPhotos {...props} />
    </section>
  );
}

interface PictureRowProps extends ProductPicturesProps {
  picture: ProductPicturesProps['pictures'][number];
  at: number;
  /** A colour that was chosen in a form that was refused. */
  typed: string | undefined;
}

function PictureRow({ name, pictures, colors, picture: { url, color = '' }, at, typed }: PictureRowProps) {
  const number = at + 1;
  const act = (word: string, words: string, isOff = false) => (
    <Button type="submit" name="act" value={`${word} ${number}`} variant="secondary" size="small" disabled={isOff}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden>{`${word === 'remove' ? 'Remove' : `Move ${word}`} picture ${number}`}</VisuallyHidden>
    </Button>
  );
  return (
    <li className={styles.row}>
      <img src={servedPicture(url, 144, 60)} alt={`${name}, ${number}`} width={72} height={90} loading="lazy" />
      <div className={styles.controls}>
        <input type="hidden" name={`pictures.${at}.url`} value={url} />
        <input type="hidden" name={`pictures.${at}.seen`} value={color} />
        {colors.length > 0 ? (
          <SelectField
            label={`Colour of picture ${number}`}
            name={`pictures.${at}.color`}
            defaultValue={typed ?? color}
          >
            <option value="">All colours</option>
            {[...new Set([...colors, ...(color ? [color] : [])])].map((one) => (
              <option key={one} value={one}>
                {colorName(one)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <p className={styles.buttons}>
          {act('up', '↑', at === 0)}
          {act('down', '↓', number === pictures.length)}
          {act('remove', 'Remove')}
        </p>
      </div>
    </li>
  );
}

/** Works without scripts; with them the photos go one by one, and it is shown how far they are. */
function AddPhotos({ productId, colors, room, actions, back, notice, nonce }: ProductPicturesProps) {
  if (room === 0) return <p>There is no room for more: remove one first.</p>;
  const typed = isAbout(notice, actions.add) ? (notice?.typed['color']?.[0] ?? '') : '';
  return (
    <>
      <DeskForm action={actions.add} back={back} notice={notice} isMultipart className={styles.add}>
        <input type="hidden" name="productId" value={productId} />
        {colors.length > 0 ? (
          <SelectField label="Colour of the new pictures" name="color" defaultValue={typed}>
            <option value="">All colours</option>
            {colors.map((one) => (
              <option key={one} value={one}>
                {colorName(one)}
              </option>
            ))}
          </SelectField>
        ) : null}
        <FieldFrame
          label="Add pictures"
          hint={`Up to ${PHOTOS_AT_ONCE_MAX} at once, each up to ${PHOTO_BYTES_MAX / 1024 / 1024} MB. They are turned upright and made smaller, and the place where they were taken is removed.`}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              name="photo"
              multiple
              required
              accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
              className={controlClass()}
              data-upload=""
            />
          )}
        </FieldFrame>
        <Button type="submit">Add</Button>
        <progress className={styles.progress} hidden max={1} value={0} aria-label="Upload" />
        <output className={styles.said} />
      </DeskForm>
      {nonce === undefined ? null : (
        <script nonce={nonce} suppressHydrationWarning>
          {UPLOAD_PROGRESS}
        </script>
      )}
    </>
  );
}
