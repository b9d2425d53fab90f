<?php
/**
 * The markup of a widget: written by the shortcode and the block, and allowed for authors.
 *
 * @package CoachWidgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Returns the element that a widget is mounted in.
 *
 * @param string               $widget Without "coach-".
 * @param array<string, mixed> $values By attribute, as the tag spells them; what the widget does not take is left out.
 * @param string               $inside What is seen until the widget stands: HTML of a post.
 * @return string What is inside alone where there is no such widget.
 */
function coach_widgets_markup( string $widget, array $values, string $inside ): string {
	$inside = wp_kses_post( trim( $inside ) );
	$known  = coach_widgets_attributes( $widget );
	if ( null === $known ) {
		/* translators: %s: name of a widget. */
		$says = sprintf( __( 'There is no widget "%s".', 'coach-widgets' ), $widget );
		return current_user_can( 'edit_posts' ) ? '<p role="alert">' . esc_html( $says ) . '</p>' . $inside : $inside;
	}
	$written = sprintf( ' data-coach-widget="%s"', esc_attr( $widget ) );
	foreach ( $known as $attribute ) {
		$value = $values[ $attribute ] ?? '';
		if ( is_scalar( $value ) && '' !== (string) $value ) {
			$written .= sprintf( ' data-%s="%s"', esc_attr( $attribute ), esc_attr( (string) $value ) );
		}
	}
	return "<div$written>$inside</div>";
}

add_shortcode( 'coach', 'coach_widgets_shortcode' );

/**
 * [coach widget="bus-tracker" origin-id="1"]<a href="/bus-tracker">Departures</a>[/coach]
 *
 * @param array|string $values Of the shortcode.
 * @param string|null  $inside Between its two ends.
 */
function coach_widgets_shortcode( $values, $inside = '' ): string {
	$values = is_array( $values ) ? $values : array();
	// Remove the paragraphs and line breaks that wpautop added.
	$inside = preg_replace( '~^(\s|</p>|<br ?/?>)+|(\s|<p>|<br ?/?>)+$~', '', (string) $inside );
	return coach_widgets_markup( (string) ( $values['widget'] ?? '' ), $values, $inside );
}

add_filter(
	'wp_kses_allowed_html',
	function ( $tags, $context ) {
		// Only posts: comments of visitors never become widgets.
		if ( 'post' !== $context || ! is_array( $tags ) ) {
			return $tags;
		}
		$common = array_fill_keys( array( 'id', 'class', 'lang', 'slot', 'data-*' ), true );
		foreach ( coach_widgets_names() as $name ) {
			$tags[ "coach-$name" ] = array_fill_keys( coach_widgets_attributes( $name ), true ) + $common;
		}
		return $tags;
	},
	10,
	2
);
