// Shaders without what is never switched on, without comments and without indentation.

/** What the condition of a block comes to where some names are never defined; null where that depends on others. */
type Truth = boolean | null;

const DIRECTIVE = /^\s*#\s*(ifdef|ifndef|if|elif|else|endif)\b(.*)$/;

interface Block {
  /** What the branch being read says: only those that are false for certain are left out. */
  now: Truth;
  /** Whether a branch before it holds for certain. */
  held: boolean;
  /** Whether a line of the block itself is left standing. */
  written: boolean;
}

/** A shader whose blocks for names that are never defined are gone; lines stay, since those with a # need them. */
export function packedShader(shader: string, never: ReadonlySet<string>): string {
  const lines = shader
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return (without(lines, never) ?? lines).join('\n');
}

/** The lines that can ever count; null where blocks begin or end in another piece of the shader. */
function without(lines: readonly string[], never: ReadonlySet<string>): string[] | null {
  const kept: string[] = [];
  const open: Block[] = [];
  for (const line of lines) {
    const [, directive, rest = ''] = DIRECTIVE.exec(line) ?? [];
    const dead = open.slice(0, directive && directive !== 'if' && !/^ifn?def$/.test(directive) ? -1 : undefined);
    const unseen = dead.some(({ now }) => now === false);
    const block = open.at(-1);
    if (directive === undefined) {
      if (!unseen) kept.push(line);
    } else if (directive === 'endif') {
      if (!block) return null;
      open.pop();
      if (block.written && !unseen) kept.push(line);
    } else if (directive === 'elif' || directive === 'else') {
      if (!block) return null;
      const now = block.held ? false : directive === 'else' ? true : truth(rest, never);
      if (!unseen && now !== false) {
        if (!block.written && now === null) kept.push(line.replace(/elif/, 'if'));
        else if (block.written) kept.push(now === true ? '#else' : line);
        block.written ||= now === null;
      }
      block.held ||= now === true;
      block.now = now;
    } else {
      const now = directive === 'if' ? truth(rest, never) : defined(rest, never, directive === 'ifndef');
      open.push({ now, held: now === true, written: now === null });
      if (!unseen && now === null) kept.push(line);
    }
  }
  return open.length ? null : kept;
}

function defined(name: string, never: ReadonlySet<string>, not: boolean): Truth {
  return never.has(name.trim()) ? not : null;
}

/** The value of a condition: `defined( A ) || ! defined( B ) && ( NUM_C > 0 )`. Counts never set are none. */
function truth(condition: string, never: ReadonlySet<string>): Truth {
  const signs = condition.match(/defined\s*\(\s*\w+\s*\)|&&|\|\||[!()]|[^\s&|!()][^&|!()]*/g) ?? [];
  const tokens = signs.map((sign) => sign.trim());
  let place = 0;
  const any = (): Truth => {
    let value = all();
    while (tokens[place] === '||') {
      place += 1;
      const next = all();
      value = value === true || next === true ? true : value === false && next === false ? false : null;
    }
    return value;
  };
  const all = (): Truth => {
    let value = one();
    while (tokens[place] === '&&') {
      place += 1;
      const next = one();
      value = value === false || next === false ? false : value === true && next === true ? true : null;
    }
    return value;
  };
  const one = (): Truth => {
    const token = tokens[place++] ?? '';
    if (token === '!') {
      const value = one();
      return value === null ? null : !value;
    }
    if (token === '(') {
      const value = any();
      place += 1;
      return value;
    }
    const name = /^defined\s*\(\s*(\w+)\s*\)$/.exec(token)?.[1];
    if (name !== undefined) return defined(name, never, false);
    const count = /^(?:(\w+) > 0|\w+ < (\w+))$/.exec(token);
    return count && never.has(count[1] ?? count[2] ?? '') ? false : null;
  };
  return any();
}
