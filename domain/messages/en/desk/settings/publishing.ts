import type { publishing as spanish } from '#domain/messages/es/desk/settings/publishing.ts'

export const publishing: Record<keyof typeof spanish, string> = {
  unpublished_one: 'One change is not published: {{columns}}',
  unpublished_other: '{{number}} changes are not published: {{columns}}',
  publish_help:
    'They are seen on the web, in mails and in documents once you publish. Documents that were issued do not change.',
  publish: 'Publish the brand',
  publishing: 'Publishing',
  published: 'Published',
  publish_bar: 'Changes that are not published',
  send_me_a_test: 'Send me a test',
  test_sent: 'Test sent to {{to}}',
  color_pick: 'Pick the colour',
}
