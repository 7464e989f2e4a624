-- Whether every migration has run is asked by the application itself: /ready says no until then.
grant select on migrations to perya_app;
