import { DeskForm } from '@/components/desk/desk-form';
import { Button } from '@/components/ui/button';
import { controlClass, FieldFrame } from '@/components/ui/field-frame';
import type { ShopDocument } from '@/lib/contract/shop-document';
import { logoPicture } from '@/lib/rules/catalogue/served-picture';
import type { FormNotice } from '@/lib/rules/desk/form-outcome';
import styles from './logo-form.module.css';

interface LogoFormProps {
  /** The path of the call. */
  action: string;
  back: string;
  logo: ShopDocument['logo'];
  notice: FormNotice | undefined;
}

/** Sends a logo, which stands in the draft from then on; a plain form, since there is one file. */
export function LogoForm({ action, back, logo, notice }: LogoFormProps) {
  return (
    <DeskForm action={action} back={back} notice={notice} isMultipart className={styles.form}>
      {logo ? (
        <img
          className={styles.logo}
          src={logoPicture(logo.url)}
          width={logo.width}
          height={logo.height}
          alt="The logo as it is in the draft"
        />
      ) : null}
      <FieldFrame
        label={logo ? 'Another logo' : 'Your logo'}
        hint="A PNG or SVG, best on a clear ground and 1000 pixels wide. The empty edge around it is cut off."
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="photo"
            required
            accept="image/png,image/svg+xml,image/jpeg,image/webp"
            className={controlClass()}
          />
        )}
      </FieldFrame>
      <Button type="submit" variant="secondary">
        Send the logo
      </Button>
    </DeskForm>
  );
}
