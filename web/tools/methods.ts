// Takes out of a script what nobody calls: methods of classes, and functions that constructors give to their objects.

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** A method, with the names that are spoken of within it, and the method that it stands in. */
interface Method {
  name: string;
  start: number;
  end: number;
  speaksOf: Set<string>;
  within: Method | null;
}

/** These are called by the language itself. */
const BY_ITSELF = new Set(['constructor', 'toString', 'valueOf', 'toJSON', 'handleEvent', 'then']);

/** The script without methods whose name neither a living part of it nor the words of other sources say. */
export function withoutUnused(code: string, others: string, program: unknown): string {
  const whole: Method = { name: '', start: 0, end: code.length, speaksOf: new Set(), within: null };
  const methods: Method[] = [];
  read(program as Node, whole, methods);
  const said = new Set([...BY_ITSELF, ...(others.match(/\w+/g) ?? []), ...whole.speaksOf]);
  const living = new Set([whole]);
  for (let before = 0; before < living.size;) {
    before = living.size;
    for (const method of methods) {
      if (living.has(method) || !said.has(method.name) || !method.within || !living.has(method.within)) continue;
      living.add(method);
      for (const name of method.speaksOf) said.add(name);
    }
  }
  const gone = methods.filter((method) => !living.has(method)).sort((one, two) => one.start - two.start);
  let kept = '';
  let place = 0;
  for (const { start, end } of gone) {
    if (start < place) continue;
    kept += code.slice(place, start);
    place = end;
  }
  return kept + code.slice(place);
}

function read(node: Node, within: Method, methods: Method[]): void {
  const name = methodName(node);
  if (name !== null) {
    const method: Method = { name, start: node.start, end: node.end, speaksOf: new Set(), within };
    methods.push(method);
    read(body(node), method, methods);
    return;
  }
  const spoken = spokenName(node);
  if (spoken !== null) within.speaksOf.add(spoken);
  for (const field of Object.values(node)) {
    for (const each of Array.isArray(field) ? (field as unknown[]) : [field])
      if (isNode(each)) read(each, within, methods);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The name of a method: of `name() {}` in a class, or of `this.name = function () {};`. */
function methodName(node: Node): string | null {
  if (node.type === 'MethodDefinition') return node.computed ? null : plainName(node.key);
  if (node.type !== 'ExpressionStatement') return null;
  const { type, operator, left, right } = node.expression as Node;
  if (type !== 'AssignmentExpression' || operator !== '=' || !isNode(left) || !isNode(right)) return null;
  const ofThis = left.type === 'MemberExpression' && !left.computed && (left.object as Node).type === 'ThisExpression';
  return ofThis && /^(Function|ArrowFunction)Expression$|^Identifier$/.test(right.type)
    ? plainName(left.property)
    : null;
}

function body(node: Node): Node {
  return (node.type === 'MethodDefinition' ? node.value : (node.expression as Node).right) as Node;
}

function plainName(key: unknown): string | null {
  return isNode(key) && key.type === 'Identifier' ? (key.name as string) : null;
}

/** The name of what is taken from an object here: by `.name`, by `{ name } =`, or by a text that may be a name. */
function spokenName(node: Node): string | null {
  if (node.type === 'MemberExpression' && !node.computed) return plainName(node.property);
  if (node.type === 'Property') return plainName(node.key);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}
