import { AllowedPicture, type Look } from '@/components/ui/allowed-picture';
import { pictureSource } from '@/lib/rules/catalogue/picture-source';

interface PictureProps extends Look {
  /** Address as the catalogue has it; missing or foreign ones show the placeholder. */
  src: string | undefined;
  /** Hosts besides our own whose pictures may be shown, as the page was given them by the server. */
  hosts: readonly string[];
}

/** A product picture from the picture service, or the placeholder. */
export function Picture({ src, hosts, ...look }: PictureProps) {
  return <AllowedPicture {...look} source={pictureSource(src, hosts)} />;
}
