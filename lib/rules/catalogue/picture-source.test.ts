import { expect, it } from 'vitest';
import { pictureSource } from './picture-source';

const hosts = ['pictures.example', 'localhost:4000'];

it('shows pictures of our own origin and of allowed hosts', () => {
  expect(pictureSource('/demo/shirt.webp', hosts)).toBe('/demo/shirt.webp');
  expect(pictureSource('https://pictures.example/a.jpg', hosts)).toBe('https://pictures.example/a.jpg');
  expect(pictureSource('http://localhost:4000/a.jpg', hosts)).toBe('http://localhost:4000/a.jpg');
});

it('[3.02] leaves everything else to the placeholder', () => {
  for (const url of [
    undefined,
    '',
    ' ',
    '//evil.example/a.jpg',
    '/\\evil.example',
    'https://evil.example/a.jpg',
    'http://localhost/a.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'nonsense',
  ]) {
    expect(pictureSource(url, hosts)).toBeUndefined();
  }
});

it('knows patterns of hosts as the picture service does', () => {
  expect(pictureSource('https://a.cdn.example/x.jpg', ['*.cdn.example'])).toBeDefined();
  expect(pictureSource('https://a.b.cdn.example/x.jpg', ['*.cdn.example'])).toBeUndefined();
  expect(pictureSource('https://a.b.cdn.example/x.jpg', ['**.cdn.example'])).toBeDefined();
  expect(pictureSource('https://evilcdn.example/x.jpg', ['**.cdn.example', '*.cdn.example'])).toBeUndefined();
});

it('knows an address with spaces around it, and hosts as they are and not as they end', () => {
  expect(pictureSource('  /demo/shirt.webp ', [])).toBe('/demo/shirt.webp');
  expect(pictureSource('demo/shirt.webp', hosts)).toBeUndefined();
  expect(pictureSource('ftp://pictures.example/a.jpg', hosts)).toBeUndefined();
  expect(pictureSource('https://a.pictures.example/x.jpg', ['pictures.example'])).toBeUndefined();
  expect(pictureSource('https://mictures.example/x.jpg', ['pictures.example'])).toBeUndefined();
  expect(pictureSource('https://cdn.example/x.jpg', ['*.cdn.example'])).toBeUndefined();
  expect(pictureSource('https://a.cdn.example.evil/x.jpg', ['*.cdn.example', '**.cdn.example'])).toBeUndefined();
  expect(pictureSource('https://b.example/x.jpg', ['a.example', 'b.example'])).toBe('https://b.example/x.jpg');
});
