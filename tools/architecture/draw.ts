import { writeFileSync } from 'node:fs';
import { cruise } from '@/scripts/law/cruise';
import { listSources } from '@/scripts/law/list-sources';
import { drawArchitecture } from './draw-architecture';
import { readFolderGraph } from './read-folder-graph';

const { modules } = await cruise(process.cwd(), listSources(process.cwd()).files);
writeFileSync('docs/architecture.svg', drawArchitecture(readFolderGraph(modules)));
