import type { photo as spanish } from '#domain/messages/es/desk/settings/photo.ts'

export const photo: Record<keyof typeof spanish, string> = {
  column_photo: 'Sign-in picture',
  photo_drawing: 'Drawing of the base',
  photo_own: 'Own photo',
  photo_choose: 'Upload a photo',
  photo_change: 'Change the photo',
  photo_remove: 'Back to the drawing',
  photo_sending: 'Preparing the photo…',
  photo_sent: '{{name}}: ready. Only the picture itself is kept: place, camera and date are removed.',
  photo_help:
    'JPEG, PNG or WebP of less than 8 MB, of 800 × 500 pixels or more. On a phone the strip in the middle is seen.',
  photo_too_large: 'The photo is larger than 8 MB. Upload a smaller one.',
  photo_wrong_kind: 'This is no JPEG, PNG or WebP, whatever its name says. Upload a photo.',
  photo_broken: 'The photo is damaged and cannot be read to its end. Save it anew and upload it again.',
  photo_too_small: 'The photo is too small and would look blurred: 800 × 500 pixels are needed.',
  photo_too_many_pixels: 'The photo has too many pixels: the most is 24 million. Make it smaller and upload it again.',
  photo_gone: 'This photo is no longer kept. Upload it again.',
}
