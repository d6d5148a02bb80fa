// Runs an npm script's command on the host's Node. Installs packages first if node_modules is missing or
// older than the lock file.
const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `SignupScout needs Node 20.19 or newer to install itself; this is ${process.version}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const [command, ...args] = process.argv.slice(2);
install(root);
// The packages of the benchmarks' rivals, and of the MCP server, are separate.
for (const folder of ['bench', 'sdk/mcp']) if (args.includes(folder)) install(path.join(root, folder));
start();

/** Installs a folder's packages, unless they match its lock file. */
function install(folder) {
  const lockFile = path.join(folder, 'package-lock.json');
  const marker = path.join(folder, 'node_modules', '.installed-lock');
  const lock = createHash('sha256').update(fs.readFileSync(lockFile)).digest('hex');
  if (read(marker) === lock) return;
  if (!installedByHand(folder, lockFile)) {
    console.log('Installing packages (about a minute on the first run) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync(npm, flags, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) {
      console.error('The packages could not be installed: see the lines above, then run the command again.');
      process.exit(status || 1);
    }
  }
  fs.writeFileSync(marker, lock);
}

/** True after a manual `npm ci`: npm's copy of the lock file is then newer than ours. */
function installedByHand(folder, lockFile) {
  try {
    const installed = fs.statSync(path.join(folder, 'node_modules', '.package-lock.json'));
    return installed.mtimeMs >= fs.statSync(lockFile).mtimeMs;
  } catch {
    return false;
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a file or a package's program with the installed Node, and exits with its status. */
function start() {
  const programs = path.join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: programs + path.delimiter + process.env.PATH };
  const [program, ...words] = command.endsWith('.ts') ? ['node', '--no-warnings', command] : [command];
  const shell = process.platform === 'win32';
  const child = spawn(program, [...words, ...args], { cwd: root, env, shell, stdio: 'inherit' });
  // A terminal sends Ctrl+C to both processes; wait for the child.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}
