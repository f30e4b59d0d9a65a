import { DeskForm } from '@/components/desk/desk-form';
import { PictureField } from '@/components/desk/picture-field';
import { Button } from '@/components/ui/button';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { logoPicture } from '@/lib/rules/catalogue/served-picture';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './logo-form.module.css';

interface LogoFormProps {
  /** The paths of the calls that store a logo and that save a section. */
  add: string;
  save: string;
  back: string;
  logo: ShopDocument['logo'];
  /** The version of the section that is shown. */
  seen: string | undefined;
  notice: FormNotice | undefined;
}

/** Sends a logo, which is in the draft from then on, or takes it out; plain forms, since there is one file. */
export function LogoForm({ add, save, back, logo, seen, notice }: LogoFormProps) {
  return (
    <section className={styles.form}>
      <h2 className={styles.title}>Logo</h2>
      {logo ? (
        <img
          className={styles.logo}
          src={logoPicture(logo.url)}
          width={logo.width}
          height={logo.height}
          alt="The logo as it is in the draft"
        />
      ) : null}
      <DeskForm action={add} back={back} notice={notice} isMultipart>
        <PictureField
          label={logo ? 'Another logo' : 'Your logo'}
          hint="A PNG or SVG, best on a clear ground and 1000 pixels wide. The empty edge around it is cut off. Once sent, it is in the draft."
          accept="image/png,image/svg+xml,image/jpeg,image/webp"
        />
        <Button type="submit" variant="secondary">
          Send the logo
        </Button>
      </DeskForm>
      {logo ? (
        <DeskForm action={save} back={back} form="logo" notice={notice} shownVersion={seen}>
          <input type="hidden" name="section" value="look" />
          {(['url', 'width', 'height'] as const).map((name) => (
            <input key={name} type="hidden" name={`part.logo.${name}`} value="" />
          ))}
          <Button type="submit" variant="quiet" size="small">
            Remove the logo
          </Button>
        </DeskForm>
      ) : null}
    </section>
  );
}
