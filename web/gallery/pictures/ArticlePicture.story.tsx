import { Row } from '#web/gallery/Row.tsx'
import { drawn, SOAP } from '#web/gallery/samples.ts'
import type { Story } from '#web/gallery/story.ts'
import { ArticlePicture } from '#web/ui/pictures/ArticlePicture.tsx'

const SOAP_ART = drawn(1, SOAP)
const BROOM_ART = drawn(2, 'Escoba de interior')
const BROKEN = 'data:image/png;base64,AAAA'

export const story: Story = [
  {
    name: 'Sizes',
    show: () => (
      <Row>
        {[32, 56, 96, 160].map(size => (
          <ArticlePicture key={size} image_url={SOAP_ART} art_url={SOAP_ART} alt="" size={size} />
        ))}
      </Row>
    ),
  },
  {
    name: 'Fainter, drawn because the photograph does not load, and none at all',
    show: () => (
      <Row>
        <ArticlePicture image_url={SOAP_ART} art_url={SOAP_ART} alt={SOAP} size={96} muted />
        <ArticlePicture image_url={BROKEN} art_url={BROOM_ART} alt="Escoba de interior" size={96} eager />
        <ArticlePicture image_url="" art_url="" alt="" size={96} />
      </Row>
    ),
  },
  {
    name: 'The whole of the box around it',
    show: () => (
      <div style={{ width: 240, height: 240 }}>
        <ArticlePicture image_url={BROOM_ART} art_url={BROOM_ART} alt="Escoba de interior" size="fill" />
      </div>
    ),
  },
]
