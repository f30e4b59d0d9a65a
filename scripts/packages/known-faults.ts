/** A published fault of a package, by the versions that have it. */
interface KnownFault {
  package: string;
  /** Versions with the fault, as npm writes ranges. */
  versions: string;
  id: string;
}

/** Until then published faults were looked through for this list; later ones are found by asking the registry. */
export const KNOWN_UNTIL = '2026-01-31';

/**
 * Published faults of packages that the shop or its tools bring along, for gates without an answer of the registry: no
 * version that has one comes back. The newest fault of a package stands for older ones that its versions include.
 */
export const KNOWN_FAULTS: readonly KnownFault[] = [
  { package: 'next', versions: '<15.2.3', id: 'CVE-2025-29927' },
  { package: 'next', versions: '>=15.0.0-0 <16.0.10', id: 'CVE-2025-55184' },
  { package: 'hono', versions: '<4.10.3', id: 'CVE-2025-62610' },
  { package: 'nodemailer', versions: '<7.0.11', id: 'CVE-2025-14874' },
  { package: 'esbuild', versions: '<0.25.0', id: 'GHSA-67mh-4wv8-2f99' },
  { package: 'sharp', versions: '<0.32.6', id: 'CVE-2023-4863' },
  { package: 'postcss', versions: '<8.4.31', id: 'CVE-2023-44270' },
  { package: 'zod', versions: '<3.22.3', id: 'CVE-2023-4316' },
  { package: 'axios', versions: '<1.12.0', id: 'CVE-2025-58754' },
  { package: 'form-data', versions: '<2.5.4 || >=3.0.0 <3.0.4 || >=4.0.0 <4.0.4', id: 'CVE-2025-7783' },
  { package: 'follow-redirects', versions: '<1.15.6', id: 'CVE-2024-28849' },
  { package: 'braces', versions: '<3.0.3', id: 'CVE-2024-4068' },
  { package: 'micromatch', versions: '<4.0.8', id: 'CVE-2024-4067' },
  { package: 'cross-spawn', versions: '<6.0.6 || >=7.0.0 <7.0.5', id: 'CVE-2024-21538' },
  {
    package: 'brace-expansion',
    versions: '<1.1.12 || >=2.0.0 <2.0.2 || >=3.0.0 <3.0.1 || >=4.0.0 <4.0.1',
    id: 'CVE-2025-5889',
  },
  { package: 'minimatch', versions: '<3.0.5', id: 'CVE-2022-3517' },
  { package: 'semver', versions: '<5.7.2 || >=6.0.0 <6.3.1 || >=7.0.0 <7.5.2', id: 'CVE-2022-25883' },
  { package: 'ws', versions: '>=8.0.0 <8.17.1 || >=7.0.0 <7.5.10', id: 'CVE-2024-37890' },
  { package: 'tar-fs', versions: '<1.16.6 || >=2.0.0 <2.1.4 || >=3.0.0 <3.1.1', id: 'CVE-2025-59343' },
  { package: 'nanoid', versions: '<3.3.8 || >=4.0.0 <5.0.9', id: 'CVE-2024-55565' },
  { package: 'nth-check', versions: '<2.0.1', id: 'CVE-2021-3803' },
  { package: 'ansi-regex', versions: '>=5.0.0 <5.0.1 || >=6.0.0 <6.0.1', id: 'CVE-2021-3807' },
  { package: 'word-wrap', versions: '<1.2.4', id: 'CVE-2023-26115' },
  { package: 'undici', versions: '<5.28.5 || >=6.0.0 <6.21.1 || >=7.0.0 <7.2.3', id: 'CVE-2025-22150' },
  { package: 'happy-dom', versions: '<20.0.0', id: 'CVE-2025-61927' },
  { package: 'playwright', versions: '<1.55.1', id: 'CVE-2025-59288' },
  { package: 'vite', versions: '<6.2.4', id: 'CVE-2025-31125' },
];
