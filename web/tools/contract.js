// Writes ../src/aerodrome/server/browser_board.d.ts: src/boards/contract.ts with every type that it names, in one file
// that packages of other games can take. With --check it fails when the file is not what would be written.
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import ts from 'typescript';

const SOURCE = 'src/boards/contract.ts';
const WRITTEN = '../src/aerodrome/server/browser_board.d.ts';
const BANNER = `// Made by tools/wire from web/${SOURCE}: change it there.\n`;

const program = ts.createProgram([SOURCE], {
  ...ts.getDefaultCompilerOptions(),
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.ESNext,
});
const checker = program.getTypeChecker();
const found = new Set();

/** Takes a type and all those that it names, unless they are the language's own. */
function take(declaration) {
  const file = declaration.getSourceFile();
  if (found.has(declaration) || program.isSourceFileDefaultLibrary(file)) return;
  if (!ts.isInterfaceDeclaration(declaration) && !ts.isTypeAliasDeclaration(declaration)) return;
  found.add(declaration);
  const visit = (node) => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : null;
    let symbol = name && checker.getSymbolAtLocation(name);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    symbol?.declarations?.forEach(take);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(declaration, visit);
}

const source = program.getSourceFile(SOURCE);
source.statements.forEach(take);
const inOrder = [...found].sort((one, other) => (other.getSourceFile() === source) - (one.getSourceFile() === source));
const texts = inOrder.map((each) => each.getSourceFile().text.slice(each.getStart(undefined, true), each.end));
const made = await format(`${BANNER}\n${texts.join('\n\n')}\n`, {
  parser: 'typescript',
  printWidth: 120,
  singleQuote: true,
});

if (!process.argv.includes('--check')) writeFileSync(WRITTEN, made);
else if (readFileSync(WRITTEN, 'utf8') !== made) {
  console.error(`contract: ${WRITTEN} is not what web/${SOURCE} says; run tools/wire`);
  process.exit(1);
}
