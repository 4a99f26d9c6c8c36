/** Pixels across of the thumbnails there are, for the up to 64 points that one is shown at. */
export const THUMBNAIL_WIDTHS = [128, 192] as const

/** The largest size in points at which a picture is a thumbnail. */
export const THUMBNAIL_POINTS = 64

/** Which of them is sharp on a screen with so many pixels to the point. */
export const thumbnailWidth = (density: number): number => THUMBNAIL_WIDTHS[density > 2 ? 1 : 0]
