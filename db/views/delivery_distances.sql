-- The kilometres and kg of CO2e of each delivery. A distance that was not sent is the way from the nearest depot of the
-- country there and back: the great circle times 1.3, for roads are longer. Null where it cannot be known.
create view delivery_distances as
  select d.id, d.date, d.cost, d.distance_km is null as is_estimated, way.km,
    way.km / 100 * coalesce(set.litres_per_100_km, 13.5) * coalesce(set.kg_per_litre, 3.17) as kg
  from deliveries d join centers ce on ce.id = d.center_id join clients c on c.id = ce.client_id
    cross join lateral (
      select coalesce(d.distance_km, (
        select round(min(2 * 6371 * asin(sqrt(least(1,
          sin(radians(de.latitude - ce.latitude) / 2) ^ 2
          + cos(radians(ce.latitude)) * cos(radians(de.latitude)) * sin(radians(de.longitude - ce.longitude) / 2) ^ 2
        ))))::numeric * 1.3 * 2, 2)
        from depots de
        -- Without coordinates of the center least() would answer 1, half the way around the earth.
        where de.country_id = c.country_id and ce.latitude is not null and ce.longitude is not null)) as km
    ) way
    left join lateral emission_factors_of(c.country_id, d.date) set on true;
