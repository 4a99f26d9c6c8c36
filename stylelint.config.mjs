// Sizes, spaces, colours and layers come from web/theme/tokens.css. What is wider than the largest size is the measure of
// its part: the width of a column, the longest line of a text.
const PIXELS = String.raw`(?<![\w.-])-?(?:\d*\.)?\d+px`
const ANY = `/${PIXELS.replace('-?', '-?(?!0px)')}/`
const UP_TO_LARGEST_SIZE = String.raw`/(?<![\w.-])-?(?!0px)(?:\d|[1-6]\d|7[0-2])(?:\.\d+)?px/`
const WORDS = ['0', 'none', 'inherit', 'initial', 'unset', 'auto', 'normal', 'transparent', 'currentColor']
const OF_SPACE_AND_LINE = [
  '/^(row-|column-)?gap$/',
  '/^padding/',
  '/^border/',
  '/^outline/',
  'box-shadow',
  'font',
  'font-size',
]

export default {
  files: ['web/**/*.css'],
  plugins: ['stylelint-declaration-strict-value'],
  overrides: [
    {
      files: ['web/theme/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba'],
    'declaration-property-value-disallowed-list': {
      ...Object.fromEntries(OF_SPACE_AND_LINE.map(property => [property, [ANY]])),
      '/^(?!--|border|outline|padding|font)/': [UP_TO_LARGEST_SIZE],
    },
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'fill', 'stroke', 'font-size', 'font-weight', 'z-index', 'border-radius', 'box-shadow'],
      { ignoreValues: [...WORDS, '/em$/', '/%$/', '/pt$/', '/^inset/', '/^(100|900)$/'] },
    ],
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': true,
    'declaration-block-no-shorthand-property-overrides': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'unit-no-unknown': true,
  },
}
