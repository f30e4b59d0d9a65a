import { execFile } from 'node:child_process';
import path from 'node:path';

/**
 * What a checking tool says, however it ends: it ends with a fault where it finds one.
 *
 * @param root the folder that it looks through
 * @param tool a program below node_modules
 * @throws Error when it cannot be started
 */
export function askTool(
  root: string,
  tool: string,
  args: readonly string[],
): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.join('node_modules', tool), ...args],
      { cwd: root, maxBuffer: 256 * 1024 * 1024 },
      (fault, stdout, stderr) => {
        // A number is its exit code, a word why it never ran.
        if (typeof fault?.code === 'string') reject(fault);
        else resolve({ stdout, stderr });
      },
    );
  });
}
