declare module 'doiuse' {
  import type { Node, Plugin } from 'postcss';

  /** Names every use of CSS that one of these browsers has not, by the data of caniuse. */
  export default function doiuse(options: {
    browsers: readonly string[];
    onFeatureUsage: (usage: {
      /** caniuse's name of it. */
      feature: string;
      /** `missing` names browsers that have none of it; all others may have a part. */
      featureData: { title: string; missing?: string };
      usage: Node;
    }) => void;
  }): Plugin;
}
