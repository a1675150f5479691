import { expect, test } from 'vitest';
import { billionLaughs, proxyPage } from '#tests/support/siliamb/answers.ts';
import { readXml } from './read.ts';
import { childAt, listChildren, textAt } from './walk.ts';

test('resolves prefixes, defaults and the names within them', () => {
  const root = readXml('<a:x xmlns:a="one" xmlns="two"><y xmlns:a="three"><a:z q="1"/></y></a:x>');
  const z = childAt(root, 'y', 'z');
  expect([root, childAt(root, 'y'), z].map((one) => `${one?.namespace} ${one?.name}`)).toEqual([
    'one x',
    'two y',
    'three z',
  ]);
  expect(z?.attributes.get('q')).toBe('1');
});

test('reads references, CDATA and empty elements', () => {
  const root = readXml('<a><b>x &amp;amp; y &#233;&#xE9;&lt;</b><c><![CDATA[<!DOCTYPE &amp; ]]>!</c><d/><e> </e></a>');
  expect(['b', 'c', 'd', 'e', 'f'].map((name) => textAt(root, name))).toEqual([
    'x &amp; y éé<',
    '<!DOCTYPE &amp; !',
    '',
    '',
    '',
  ]);
});

test('keeps the order of repeated elements, and a single one', () => {
  const texts = (xml: string) => listChildren(readXml(xml), 'b').map(({ text }) => text);
  expect(texts('<a><b>1</b><c/><b>2</b></a>')).toEqual(['1', '2']);
  expect(texts('<a><b>1</b></a>')).toEqual(['1']);
});

test('reads any number of references', () => {
  const text = '&amp;'.repeat(300_000);
  expect(textAt(readXml(`<a><b>${text}</b></a>`), 'b')).toHaveLength(300_000);
});

test.each([
  ['half a document', '<a><b>1</b>'],
  ['two documents', '<a/><b/>'],
  ['a page of a proxy', proxyPage],
  ['a billion laughs', billionLaughs()],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['a DOCTYPE without entities', '<!DOCTYPE a><a/>'],
  ['a DOCTYPE after what looks like CDATA', '<!-- <![CDATA[ --><!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
  ['a DOCTYPE within', '<a><!DOCTYPE a><b/></a>'],
  ['a DOCTYPE in small letters', '<!doctype a><a/>'],
  ['a DOCTYPE after CDATA that never ends', '<a><![CDATA[<!DOCTYPE b></a>'],
  ['an entity that is not declared', '<a>&nbsp;</a>'],
  ['a bare ampersand', '<a>Silva & Filhos</a>'],
  ['a bare ampersand in a long text', `<a>Silva & ${'Filhos '.repeat(20)}</a>`],
  ['a reference without an end', '<a>Silva &amp</a>'],
  ['a reference to no character', '<a>&#9999999;</a>'],
  ['very deep nesting', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(readXml(text)).toBeNull();
});
