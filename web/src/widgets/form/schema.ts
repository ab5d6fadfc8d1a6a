// A JSON schema, read as the fields of a form. Only what msgspec writes for the types of answers is needed.

export type Schema = Readonly<Record<string, unknown>>;

export type Field =
  | { kind: 'text'; pattern: string }
  | { kind: 'number'; whole: boolean; least: number | null; most: number | null }
  | { kind: 'flag' }
  | { kind: 'choice'; of: readonly unknown[] }
  | { kind: 'list'; item: Schema; least: number; most: number }
  | { kind: 'tuple'; items: readonly Schema[] }
  | { kind: 'object'; fields: readonly { name: string; schema: Schema; needed: boolean }[] }
  | { kind: 'table'; value: Schema }
  | { kind: 'variants'; of: readonly Schema[] }
  | { kind: 'constant'; value: unknown }
  | { kind: 'json' };

const MOST_ITEMS = 100;

function table(value: unknown): Schema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : null;
}

function schemas(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map((each) => table(each) ?? {}) : [];
}

const bound = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The schema that a reference stands for. */
export function resolved(schema: Schema, root: Schema): Schema {
  let at = schema;
  for (let hops = 0; typeof at.$ref === 'string' && hops < 20; hops += 1) {
    const path = at.$ref
      .replace(/^#\//, '')
      .split('/')
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    let found: unknown = root;
    for (const part of path) found = table(found)?.[part];
    at = table(found) ?? {};
  }
  return at;
}

/** What kind of field a schema asks for. What is not understood is typed in as JSON. */
export function fieldOf(schema: Schema, root: Schema): Field {
  const at = resolved(schema, root);
  if ('const' in at) return { kind: 'constant', value: at.const };
  if (Array.isArray(at.enum))
    return at.enum.length === 1 ? { kind: 'constant', value: at.enum[0] } : { kind: 'choice', of: at.enum };
  const variants = schemas(at.anyOf ?? at.oneOf);
  if (variants.length) return { kind: 'variants', of: variants };
  switch (at.type) {
    case 'string':
      return { kind: 'text', pattern: typeof at.pattern === 'string' ? at.pattern : '' };
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: at.type === 'integer',
        least: bound(at.minimum) ?? bound(at.exclusiveMinimum),
        most: bound(at.maximum) ?? bound(at.exclusiveMaximum),
      };
    case 'boolean':
      return { kind: 'flag' };
    case 'null':
      return { kind: 'constant', value: null };
    case 'array': {
      const items = schemas(at.prefixItems);
      if (items.length) return { kind: 'tuple', items };
      return {
        kind: 'list',
        item: table(at.items) ?? {},
        least: bound(at.minItems) ?? 0,
        most: bound(at.maxItems) ?? MOST_ITEMS,
      };
    }
    case 'object': {
      const properties = table(at.properties);
      const needed = new Set(Array.isArray(at.required) ? at.required : []);
      if (properties) {
        const fields = Object.entries(properties).map(([name, each]) => ({
          name,
          schema: table(each) ?? {},
          needed: needed.has(name),
        }));
        return { kind: 'object', fields };
      }
      return { kind: 'table', value: table(at.additionalProperties) ?? {} };
    }
  }
  return { kind: 'json' };
}

/** A value to begin with, that fits as well as can be told. */
export function startOf(schema: Schema, root: Schema, depth = 0): unknown {
  const at = resolved(schema, root);
  if ('default' in at) return at.default;
  const field = fieldOf(at, root);
  if (depth > 8) return null;
  switch (field.kind) {
    case 'text':
      return '';
    case 'number':
      return field.least ?? 0;
    case 'flag':
      return false;
    case 'choice':
      return field.of[0];
    case 'constant':
      return field.value;
    case 'list':
      return Array.from({ length: field.least }, () => startOf(field.item, root, depth + 1));
    case 'tuple':
      return field.items.map((item) => startOf(item, root, depth + 1));
    case 'object':
      return Object.fromEntries(field.fields.map((each) => [each.name, startOf(each.schema, root, depth + 1)]));
    case 'table':
      return {};
    case 'variants':
      return startOf(field.of[0] ?? {}, root, depth + 1);
    case 'json':
      return null;
  }
}

/** Whether a value could have come from a schema: tells which of several variants a value is. */
export function fits(value: unknown, schema: Schema, root: Schema): boolean {
  const field = fieldOf(schema, root);
  switch (field.kind) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && (!field.whole || Number.isInteger(value));
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return field.of.includes(value);
    case 'constant':
      return field.value === value;
    case 'list':
      return Array.isArray(value) && value.every((each) => fits(each, field.item, root));
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === field.items.length &&
        field.items.every((item, place) => fits(value[place], item, root))
      );
    case 'object': {
      const given = table(value);
      return (
        given !== null &&
        field.fields.every((each) => (each.name in given ? fits(given[each.name], each.schema, root) : !each.needed))
      );
    }
    case 'table':
      return table(value) !== null;
    case 'variants':
      return field.of.some((each) => fits(value, each, root));
    case 'json':
      return true;
  }
}

/** What a field is called: a title of the schema, else its name in plain words. */
export function titleOf(name: string, schema: Schema, root: Schema): string {
  const title = resolved(schema, root).title;
  const shown =
    typeof title === 'string' && fieldOf(schema, root).kind !== 'object' ? title : name.replaceAll('_', ' ');
  return shown.slice(0, 1).toUpperCase() + shown.slice(1);
}
