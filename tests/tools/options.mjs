import { parseArgs } from 'node:util';

/** The options of a command; one that it does not know, or whose value is missing, ends it with a line that says so. */
export function readOptions(command, options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
    );
    console.error(
      `${error.message.split('\n')[0]}\nOptions stand behind two dashes: ${command} -- ${known.map((one) => `[${one}]`).join(' ')}`,
    );
    return process.exit(1);
  }
}
