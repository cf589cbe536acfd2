/** What a score of 0 to 100 is worth; it gives arcs and bars their colour. */
export function gradeOf(score: number | null): 'none' | 'good' | 'fair' | 'poor' {
  if (score === null) return 'none';
  if (score >= 90) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}
