import semver from 'semver';
import satisfies from 'spdx-satisfies';
import { KNOWN_FAULTS } from './known-faults';

/** One package of package-lock.json. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** What a shop may be made of and handed on with: they ask for a notice, or for changes of the package itself. */
const LICENCES = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Zlib',
  'OFL-1.1',
  'MPL-2.0',
  'Python-2.0',
  'PSF-2.0',
  // sharp's libvips: a library of its own file, which may be replaced.
  'LGPL-3.0-or-later',
];

/** Packages that say it in an older field of package.json, which the lock file does not take over. */
const SAID_IN_PACKAGE: Readonly<Record<string, string>> = {
  'svg-tags': 'MIT',
  busboy: 'MIT',
  streamsearch: 'MIT',
  // In its Readme alone.
  'humanize-number': 'MIT',
};

/**
 * What is wrong with what is installed: a licence that is not on the list or not declared, a script that runs at installation
 * and was not allowed by name, a version with a published fault.
 *
 * @param locked by its place in node_modules, as package-lock.json writes it
 * @param allowScripts `allowScripts` of package.json
 */
export function findPackageFaults(
  locked: Readonly<Record<string, LockedPackage>>,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  return Object.entries(locked).flatMap(([place, { version = '', license: declared, hasInstallScript }]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place) ?? [];
    if (name === undefined) return [];
    const license = declared ?? SAID_IN_PACKAGE[name];
    const who = `${name} ${version}`;
    return [
      ...(isAllowed(license) ? [] : [`${who}: its licence is ${license ?? 'not told'}`]),
      ...(hasInstallScript && !allowScripts[name] ? [`${who}: runs a script when it is installed`] : []),
      ...KNOWN_FAULTS.filter(
        (fault) => fault.package === name && semver.satisfies(version, fault.versions, { includePrerelease: true }),
      ).map(({ id }) => `${who}: has the published fault ${id}`),
    ];
  });
}

function isAllowed(license: string | undefined): boolean {
  try {
    return license !== undefined && satisfies(license, LICENCES);
  } catch {
    return false;
  }
}
