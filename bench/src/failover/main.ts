// `npm run failover` strikes a cluster of PostgreSQL while users work, and counts what of their work is lost.
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgres, missingPrograms } from '../../../scripts/programs.js';
import { Cluster } from './cluster.ts';
import { changesOfPrimary, type Disaster, diskFull, majorityLost, replicaBehind } from './disasters.ts';
import type { Ledger } from './ledger.ts';
import { mayFillDisks } from './node.ts';
import { Trial } from './trial.ts';

const { values: options } = parseArgs({
  options: {
    // How often each change of the primary is tried.
    times: { type: 'string', default: '5' },
    // Only disasters whose name contains this word.
    only: { type: 'string', default: '' },
  },
});

const missing = await missingPrograms(['patroni', 'etcd', 'haproxy']);
if (missing.length > 0) {
  console.log(
    `npm run failover needs ${missing.join(' and ')}: install Debian's packages patroni, etcd-server and haproxy.`,
  );
  process.exit(1);
}
console.log(`${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}.`);
console.log(
  'Seconds without an acknowledged write, and in parentheses how much later than PostgreSQL itself:',
);
console.log(
  ['', 'PostgreSQL', 'behind HAProxy', 'all hosts', 'acknowledged', 'lost'].join('  ').padStart(26),
);
const cluster = await Cluster.start(await findPostgres());
try {
  const trial = await Trial.start(cluster);
  try {
    for (const disaster of disasters()) await trial.meet(disaster);
    await trial.finish();
  } finally {
    await trial.stop();
  }
  print(trial.ledger);
  process.exitCode = trial.late + trial.ledger.contradictions.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}

function disasters(): readonly Disaster[] {
  if (!mayFillDisks) console.log('No disk is filled: only root on Linux may mount one.');
  return [
    ...Array.from({ length: Number(options.times) }, () => changesOfPrimary).flat(),
    replicaBehind,
    ...(mayFillDisks ? [diskFull] : []),
    majorityLost,
  ].filter(({ name }) => name.includes(options.only));
}

function print({ answers, contradictions, acknowledged, slowest }: Ledger): void {
  for (const sentence of new Set(contradictions)) console.log(sentence);
  console.log(`Answers: ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}.`);
  console.log(
    `${acknowledged} writes acknowledged, ${contradictions.length} lost or contradicted. The slowest answer took ${(slowest / 1000).toFixed(1)} s.`,
  );
}
