import { writeFileSync } from 'node:fs';
import { drawArchitecture } from './draw-architecture';
import { readFolderGraph } from './read-folder-graph';

writeFileSync('docs/architecture.svg', drawArchitecture(readFolderGraph(process.cwd())));
