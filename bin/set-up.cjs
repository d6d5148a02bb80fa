// Runs before every npm script that needs packages, on whatever Node the host has:
// installs them if node_modules is missing or older than the lock file.
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const root = path.join(__dirname, '..');
const marker = path.join(root, 'node_modules', '.installed-lock');
const lock = createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `SignupScout needs Node 20.19 or newer to install itself; this is ${process.version}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

const read = (file) => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Whether `npm ci` was run by hand: it leaves npm's own copy of the lock file, newer than ours. */
const installedByHand = () => {
  try {
    const installed = fs.statSync(path.join(root, 'node_modules', '.package-lock.json'));
    return installed.mtimeMs >= fs.statSync(path.join(root, 'package-lock.json')).mtimeMs;
  } catch {
    return false;
  }
};

if (read(marker) !== lock) {
  if (!installedByHand()) {
    console.log('Installing packages (about a minute on the first run) …');
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const run = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (run.status !== 0) {
      console.error('The packages could not be installed: see the lines above, then run the command again.');
      process.exit(run.status || 1);
    }
  }
  fs.writeFileSync(marker, lock);
}
